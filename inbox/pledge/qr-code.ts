import { encode } from 'uqr';
import { html, type Html } from '../pages/html';

/** `QUIET`: the empty border, in squares of the code. `MARK`: the bird, as shares of the width; error correction restores what it hides. */
const QUIET = 4;
const MARK = { width: 0.26, height: 0.16 };

/** Dark on light in every colour scheme, for cameras. */
export function qrCode(address: string, label: string): Html {
  const { data, size } = encode(address, { ecc: 'Q', border: 0 });
  const left = ((1 - MARK.width) * size) / 2;
  const top = ((1 - MARK.height) * size) / 2;
  const isMark = (x: number, y: number) => x + 1 > left && x < size - left && y + 1 > top && y < size - top;
  const runs = data.flatMap((row, y) => {
    const squares = row.map((dark, x) => (dark && !isMark(x, y) ? '1' : '0')).join('');
    return Array.from(
      squares.matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  const place = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return html`<svg
    class="qr"
    viewBox="${place}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <path fill="#fffdf8" d="M${-QUIET} ${-QUIET}h99v99h-99z" />
    <path fill="#16302e" d="${runs.join('')}" />
    <path
      fill="#16302e"
      transform="translate(${size / 2} ${size / 2}) scale(${(MARK.width * size) / 9})"
      d="M-4-.6C-2.6-1.3-1.2-.9-.5-.3c.2-.7.8-.7 1 0C1.2-.9 2.6-1.3 4-.6 2.6-.5 1.5.3.7.6L.4 1.7h-.8L-.7.6C-1.5.3-2.6-.5-4-.6z"
    />
  </svg>`;
}
