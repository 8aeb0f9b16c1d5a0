import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit } from '@raptors/shared/contract/outputs';
import type { EventRecord } from '../../content/schema';

/** What is on the card: when and where, its title, and until when one can apply. */
export type EventOnCard = { when: string; title: string; deadline: string | undefined };

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The event with the last day; nothing where none has a title and a day. */
export function eventOnCard(events: readonly EventRecord[]): EventOnCard | undefined {
  const dated = events.filter(({ title, date }) => title && date);
  const [last] = dated.sort((a, b) => dayOf(b).localeCompare(dayOf(a)));
  if (!last?.title) return undefined;
  const { title, place, details } = last;
  const firstDay = dayOf(last);
  // Versions of Node differ in the spaces around the dash.
  const days = LONG_DATE.formatRange(timeOf(firstDay), timeOf(details?.lastDay ?? firstDay)).replace(
    /\s*–\s*/,
    '–',
  );
  return {
    when: place ? `${days} · ${place}` : days,
    title,
    deadline: details && `${details.labels.deadline} ${details.deadline}`,
  };
}

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** First day in Nepal: `2025-11-25`. */
const dayOf = ({ date = '' }: EventRecord) => date.slice(0, 10);

/** Card of an event: dusk, when and where it is, its title, and until when one can apply. */
export function eventCard({ when, title, deadline }: EventOnCard, scene: string, kit: CardKit): string {
  const { margin, colours } = kit;
  const heading = kit.nightTitle(title, {
    sizes: [64, 58, 52],
    width: 760,
    foot: deadline ? 494 : 556,
    tracking: -0.008,
  });
  const small = { face: 'sans', sizePx: 28 } as const;
  const whenStyle = { face: 'sansBold', sizePx: 28, colour: colours.onNight } as const;
  return kit.card(
    kit.ground(colours.night),
    kit.picture(scene, { x: 0, y: 0, width: CARD_SIZE.width, height: 480 }, 'scene'),
    fade(colours.night),
    kit.text(when, { at: [margin, heading.top - 2], ...whenStyle }),
    heading.svg,
    deadline ? kit.text(deadline, { at: [margin, 556], ...small, colour: colours.onNight2 }) : '',
    deadline
      ? `<path fill="${colours.act}" d="M${margin} 570h${kit.width(deadline, small).toFixed(1)}v4H${margin}z"/>`
      : '',
    kit.signature({ right: CARD_SIZE.width - margin, bottom: 564 }, colours.onNight),
  );
}

const fade = (night: string) =>
  `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/><stop offset=".46" stop-color="${night}"/></linearGradient>` +
  `<path fill="url(#fade)" d="M0 250h${CARD_SIZE.width}v380H0z"/>`;
