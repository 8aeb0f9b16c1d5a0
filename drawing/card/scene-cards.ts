import type { Lettering } from '../lettering/lettering';
import { drawScene } from '../scene/draw-scene';
import { CARD, COLOURS, MARGIN, type CardContent } from './card';
import { type CardKit, fittingLines, ground, placed, signature, textLines } from './card-elements';

/** Card of the home page: dawn over the range, its sentence on the dark shoulder. */
export function homeCard({ title }: Extract<CardContent, { draw: 'home' }>, kit: CardKit): string {
  const scene = drawScene({
    ...CARD,
    time: 'dawn',
    skyline: 'annapurna',
    seed: 7,
    shoulder: { height: 0.25, extent: 0.5 },
    people: 0.7,
    bird: { sn: 31, x: 0.77, y: 0.2, spanPx: 330, bankDegrees: 10 },
  });
  return [
    placed(scene, { x: 0, y: 0, ...CARD }, 'scene'),
    nightTitle(kit.lettering, title, { sizes: [58, 52, 46], width: 700, foot: 556 }).lines,
    signature(kit, { right: CARD.width - 56, bottom: 560 }, COLOURS.onNight),
  ].join('');
}

/** Card of an event: dusk, when and where it is, its title, and until when one can apply. */
export function eventCard(
  { when, title, deadline }: Extract<CardContent, { draw: 'event' }>,
  kit: CardKit,
): string {
  const { lettering } = kit;
  const scene = drawScene({
    width: CARD.width,
    height: 480,
    time: 'dusk',
    skyline: 'soft',
    seed: 61,
    bird: { sn: 31, x: 0.29, y: 0.22, spanPx: 110, bankDegrees: 10 },
  });
  const heading = nightTitle(lettering, title, {
    sizes: [64, 58, 52],
    width: 760,
    foot: deadline ? 494 : 556,
    tracking: -0.008,
  });
  const small = { face: 'sans', sizePx: 28 } as const;
  return [
    ground(COLOURS.night),
    placed(scene, { x: 0, y: 0, width: CARD.width, height: 480 }, 'scene'),
    fade(),
    lettering.text({
      text: when,
      at: [MARGIN, heading.top - 2],
      face: 'sansBold',
      sizePx: 28,
      colour: COLOURS.onNight,
    }),
    heading.lines,
    deadline ? lettering.text({ text: deadline, at: [MARGIN, 556], ...small, colour: COLOURS.onNight2 }) : '',
    deadline
      ? `<path fill="${COLOURS.act}" d="M${MARGIN} 570h${lettering.width(deadline, small).toFixed(1)}v4H${MARGIN}z"/>`
      : '',
    signature(kit, { right: CARD.width - MARGIN, bottom: 564 }, COLOURS.onNight),
  ].join('');
}

type TitleOptions = {
  /** The largest that fits is taken. */
  sizes: readonly number[];
  width: number;
  /** Baseline of the last line. */
  foot: number;
  tracking?: number;
};

/** A title on a dark ground, in at most three lines, and where it begins. */
function nightTitle(
  lettering: Lettering,
  title: string,
  { sizes, width, foot, tracking = 0 }: TitleOptions,
): { lines: string; top: number } {
  const face = { face: 'serifMedium', tracking } as const;
  const { lines, sizePx } = fittingLines(lettering, title, face, { sizes, lines: 3, width });
  const first = foot - (lines.length - 1) * sizePx * 1.08;
  const at = [MARGIN, first] as const;
  const style = { ...face, sizePx, lineHeight: 1.08, at, colour: COLOURS.onNight };
  return { lines: textLines(lettering, lines, style), top: first - sizePx };
}

const fade = () =>
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${COLOURS.night}" stop-opacity="0"/><stop offset=".46" stop-color="${COLOURS.night}"/></linearGradient>` +
  `<path fill="url(#fade)" d="M0 250h${CARD.width}v380H0z"/>`;
