// Who can sit at the board. A level with `choose` moves at once; one with `nodes` looks ahead, which
// takes its time and is done in a worker.

const seed = () => crypto.getRandomValues(new BigUint64Array(1))[0];
const short = new Intl.NumberFormat('en', { notation: 'compact' });
const search = (id, nodes) => ({ id, nodes, name: `Search, ${short.format(nodes)} positions` });

export const levels = [
  { id: 'person', name: 'Person' },
  { id: 'random', name: 'Computer, random', choose: game => game.random(seed()) },
  { id: 'smart', name: 'Computer, smart', choose: game => game.smart() },
  search('search-1k', 1_000),
  search('search-10k', 10_000),
  search('search-100k', 100_000),
  search('search-1m', 1_000_000),
  search('search-10m', 10_000_000),
];

export const person = levels[0];

export function levelOf(id) {
  return levels.find(level => level.id === id);
}
