import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import { escapeHtml } from '@raptors/shared/contract/escape';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { dateOf, type Output, type OutputsContext } from '@raptors/shared/publishing/outputs';
import content from '../../content/events.json';
import type { EventRecord } from '../../content/schema';
import { eventCard, eventOnCard } from './event-card';

export function* outputs({ folder, kit }: OutputsContext): Generator<Output> {
  const events = checkedContent<EventRecord[]>(content.events);
  yield { path: '/events.atom', text: eventFeed(events) };
  const event = eventOnCard(events);
  const scene = readFileSync(join(folder, 'content/pictures/events-card.svg'), 'utf8');
  if (event) yield { card: '/Events', svg: eventCard(event, scene, kit) };
}

const addressOf = (path: string) => escapeHtml(organisation.siteUrl + path);

/** The feed, in the format Atom (RFC 4287). `updated` is the day on which the text of the events page last changed. */
export function eventFeed(events: readonly EventRecord[]): string {
  const updated = `<updated>${dateOf('/Events')}T00:00:00Z</updated>`;
  const entries = events.map(({ id, title, date, place, details }) => {
    if (!title || !date) return '';
    const address = addressOf(`/Events#${id}`);
    const note = [details?.dates, place].filter(Boolean).join(' · ') || fillIn(title);
    return `<entry><id>${address}</id><title>${escapeHtml(fillIn(title))}</title>${updated}<link href="${address}"/><summary>${escapeHtml(note)}</summary></entry>\n`;
  });
  const name = escapeHtml(organisation.productName);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n',
    `<id>${addressOf('/events.atom')}</id><title>Events of ${name}</title>`,
    `${updated}<author><name>${name}</name></author>`,
    `<link rel="self" href="${addressOf('/events.atom')}"/><link href="${addressOf('/')}"/>\n`,
    ...entries,
    '</feed>\n',
  ].join('');
}
