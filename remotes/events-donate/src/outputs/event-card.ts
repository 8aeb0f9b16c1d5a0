import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit } from '@raptors/shared/publishing/outputs';
import type { EventRecord } from '../../content/schema';

/** Without the deadline for applications, because a link may show the picture long after it. */
export type EventOnCard = { when: string; title: string };

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The event that begins last; undefined where none has a title and a day. */
export function eventOnCard(events: readonly EventRecord[]): EventOnCard | undefined {
  const dated = events.filter(({ title, date }) => title && date);
  const [last] = dated.sort((a, b) => dayOf(b).localeCompare(dayOf(a)));
  if (!last?.title) return undefined;
  const { title, place, details } = last;
  const firstDay = dayOf(last);
  // Versions of Node write different spaces around the dash.
  const days = LONG_DATE.formatRange(timeOf(firstDay), timeOf(details?.lastDay ?? firstDay)).replace(
    /\s*–\s*/,
    '–',
  );
  return { when: place ? `${days} · ${place}` : days, title };
}

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

const dayOf = ({ date = '' }: EventRecord) => date.slice(0, 10);

export function eventCard({ when, title }: EventOnCard, scene: string, kit: CardKit): string {
  const { margin, colours } = kit;
  const heading = kit.nightTitle(title, { sizes: [64, 58, 52], width: 760, foot: 556, tracking: -0.008 });
  const whenStyle = { face: 'sansBold', sizePx: 28, colour: colours.onNight } as const;
  return kit.card(
    kit.ground(colours.night),
    kit.picture(scene, { x: 0, y: 0, width: CARD_SIZE.width, height: 480 }, 'scene'),
    fade(colours.night),
    kit.text(when, { at: [margin, heading.top - 2], ...whenStyle }),
    heading.svg,
    kit.signature({ right: CARD_SIZE.width - margin, bottom: 564 }, colours.onNight),
  );
}

const fade = (night: string) =>
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/><stop offset=".46" stop-color="${night}"/></linearGradient>` +
  `<path fill="url(#fade)" d="M0 250h${CARD_SIZE.width}v380H0z"/>`;
