// The elements that the board is made of: rows and cells, of which only some exist at a time, and the
// letters and numbers along its edges.

export class Cells {
  #grid;
  #labelOf;
  #rows = new Map(); // row -> { element, cells: Map(col -> cell) }

  constructor(grid, labelOf) {
    this.#grid = grid;
    this.#labelOf = labelOf;
  }

  clear() {
    this.#grid.replaceChildren();
    this.#rows.clear();
  }

  /** A cell: its element, its label, and what is drawn in it, by `look`, `drawn` and `mark`. */
  at(row, col) {
    let line = this.#rows.get(row);
    if (!line) {
      line = { element: make('div', 'row', { role: 'row', 'aria-rowindex': row + 1 }), cells: new Map() };
      line.element.style.setProperty('--row', row);
      insertInOrder(this.#grid, line.element, 'ariaRowIndex', row + 1);
      this.#rows.set(row, line);
    }
    let cell = line.cells.get(col);
    if (!cell) {
      const element = make('div', 'cell', { role: 'gridcell', 'aria-colindex': col + 1 });
      element.style.setProperty('--col', col);
      element.dataset.row = row;
      element.dataset.col = col;
      insertInOrder(line.element, element, 'ariaColIndex', col + 1);
      cell = { element, label: this.#labelOf(row, col), look: '', drawn: 0, mark: -1 };
      line.cells.set(col, cell);
    }
    return cell;
  }

  /** The element of a cell, if it exists. */
  element(row, col) {
    return this.#rows.get(row)?.cells.get(col)?.element;
  }

  /** Removes all cells but those that are wanted. */
  keep(isWanted) {
    for (const [row, { element, cells }] of this.#rows) {
      for (const [col, cell] of cells) {
        if (isWanted(row, col)) continue;
        cell.element.remove();
        cells.delete(col);
      }
      if (cells.size > 0) continue;
      element.remove();
      this.#rows.delete(row);
    }
  }
}

/** As many letters and numbers as can be read beside cells of that size. */
export class Edges {
  #root;
  #session;
  #numbers = make('div', 'edge numbers', { 'aria-hidden': 'true' });
  #letters = make('div', 'edge letters', { 'aria-hidden': 'true' });
  #drawn = '';

  constructor(root, session) {
    this.#root = root;
    this.#session = session;
    root.append(this.#numbers, this.#letters);
  }

  draw({ top, bottom, left, right }, size, { scrollLeft, scrollTop }) {
    this.#root.style.setProperty('--left', `${-scrollLeft}px`);
    this.#root.style.setProperty('--top', `${-scrollTop}px`);
    const { game, info } = this.#session;
    const drawn = [top, bottom, left, right, size, info.rows, info.cols].join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const every = Math.ceil(26 / size);
    const fill = (edge, name, from, to, text) => {
      const first = Math.ceil(from / every) * every;
      edge.replaceChildren();
      for (let i = first; i < to; i += every) {
        const span = make('span', '');
        span.style.setProperty(name, i);
        span.textContent = text(i);
        edge.append(span);
      }
    };
    fill(this.#letters, '--col', left, right, col => game.label(0, col).replace(/\d+$/, ''));
    fill(this.#numbers, '--row', top, bottom, row => info.rows - row);
  }
}

export function make(name, className, attributes = {}) {
  const element = document.createElement(name);
  element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// Reading order is the order in the document.
function insertInOrder(parent, child, property, index) {
  let after = parent.lastElementChild;
  while (after && Number(after[property]) > index) after = after.previousElementSibling;
  after ? after.after(child) : parent.prepend(child);
}
