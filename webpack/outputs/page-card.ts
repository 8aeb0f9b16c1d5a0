import type { CardKit } from '@raptors/shared/publishing/outputs';

const PICTURE = { x: 730, y: 0, width: 470, height: 630 };
const TEXT_WIDTH = 600;
/** A summary that would end below this line is left out: the site's name follows. */
const TEXT_FOOT = 505;

export type PageCard = { section: string | undefined; title: string; text: string; picture: string };

export function pageCard({ section, title, text, picture }: PageCard, kit: CardKit): string {
  const { margin, colours } = kit;
  const face = { face: 'serifMedium', tracking: -0.008 } as const;
  const { lines, sizePx } = kit.fitted(title, {
    ...face,
    width: TEXT_WIDTH,
    lines: 4,
    sizes: [66, 60, 54, 48],
  });
  const first = (section ? 114 : 60) + sizePx * 0.86;
  const titleFoot = first + (lines.length - 1) * sizePx * 1.08 + 12;
  return kit.card(
    kit.ground(colours.paper),
    kit.picture(picture, PICTURE, 'scene'),
    section ? eyebrow(section, kit) : '',
    kit.text(lines, { ...face, sizePx, at: [margin, first], colour: colours.ink }),
    summary(text, kit, titleFoot),
    kit.signature({ left: margin, bottom: 568 }, colours.ink),
  );
}

function eyebrow(section: string, { margin, colours, text }: CardKit): string {
  const style = { face: 'sansBold', sizePx: 23, tracking: 0.09 } as const;
  return (
    `<path fill="${colours.act}" d="M${margin} 70h44v4h-44z"/>` +
    text(section.toUpperCase(), { at: [margin + 60, 80], ...style, colour: colours.ink2 })
  );
}

function summary(text: string, kit: CardKit, top: number): string {
  const style = { face: 'serif', sizePx: 30 } as const;
  const lineHeight = 1.4;
  const lines = kit.balanced(text, style, TEXT_WIDTH);
  const first = top + 20 + style.sizePx;
  const foot = first + (lines.length - 1) * style.sizePx * lineHeight;
  if (foot > TEXT_FOOT) return '';
  return kit.text(lines, { ...style, lineHeight, at: [kit.margin, first], colour: kit.colours.ink2 });
}
