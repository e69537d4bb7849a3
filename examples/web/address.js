// A game in the address: `#ttt1-3-3-3-2-0-b2-a1&o=smart`. That is its record, with hyphens for the
// spaces, and the level of every seat that is not a person's.

import { levelOf, person } from './levels.js';

const seatNames = ['x', 'o', 'p3', 'p4'];

export function toHash(record, seats) {
  const computers = seats.flatMap((level, i) =>
    level === person ? [] : [`&${seatNames[i]}=${level.id}`]);
  return '#' + record.replaceAll(' ', '-') + computers.join('');
}

/** The `record` in a hash, and the level of each seat that it names; an Error if it makes no sense.
 * Whether the record does is for the library to say. */
export function fromHash(hash) {
  let parts;
  try {
    parts = decodeURIComponent(hash.replace(/^#/, '')).split('&');
  } catch {
    throw new Error('the address is cut or garbled');
  }
  const [record, ...rest] = parts;
  const seats = seatNames.map(() => person);
  for (const part of rest) {
    const [name, id] = part.split('=');
    const seat = seatNames.indexOf(name);
    const level = levelOf(id);
    if (seat < 0 || !level) throw new Error(`there is no player “${part.slice(0, 40)}”`);
    seats[seat] = level;
  }
  return { record: record.replaceAll('-', ' '), seats };
}
