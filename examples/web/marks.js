// What the marks are called, and how they look: the shapes are the symbols in index.html.

const names = ['nobody', 'X', 'O', 'Triangle', 'Square'];
const SVG = 'http://www.w3.org/2000/svg';

export const nameOf = mark => names[mark];

/** A drawing of a mark, in its colour. */
export function drawMark(mark) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('class', `mark m${mark}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#mark-${mark}`);
  svg.append(use);
  return svg;
}
