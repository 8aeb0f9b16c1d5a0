import type { StatusCode } from '@raptors/shared/design/StatusBadge/status';
import type { Lettering } from '../lettering/lettering';

/** The light colours of `tokens.css`; a box without a fill shows its ground. */
const BOXES: Readonly<
  Record<StatusCode, { fill: string; text: string; border: string; isDashed?: boolean }>
> = {
  LC: { fill: 'none', text: '#24463f', border: '#5b7f74' },
  NT: { fill: '#cfe0e4', text: '#14343d', border: '#8fb0b8' },
  VU: { fill: '#f6d584', text: '#3d2a00', border: '#d6a93c' },
  EN: { fill: '#b8511a', text: '#ffffff', border: '#b8511a' },
  CR: { fill: '#8c1530', text: '#ffffff', border: '#8c1530' },
  DD: { fill: 'none', text: '#47605d', border: '#7d8b87', isDashed: true },
};

const WIDTH = 62;
const HEIGHT = 44;
const STYLE = { face: 'sansBold', sizePx: 25 } as const;

/** The box with the code of a status; `at` is its upper left corner, in pixels. */
export function statusBox(code: StatusCode, lettering: Lettering, [x, y]: readonly [number, number]): string {
  const { fill, text, border, isDashed } = BOXES[code];
  const dashes = isDashed ? ' stroke-dasharray="6 4"' : '';
  const left = x + (WIDTH - lettering.width(code, STYLE)) / 2;
  return (
    `<rect x="${x + 1}" y="${y + 1}" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="5" fill="${fill}" stroke="${border}" stroke-width="2"${dashes}/>` +
    lettering.text({ text: code, at: [left, y + 31], colour: text, ...STYLE })
  );
}
