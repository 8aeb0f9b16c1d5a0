import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { Output, OutputsContext } from '@raptors/shared/publishing/outputs';
import content from '../../content/events.json';
import type { EventRecord } from '../../content/schema';
import { eventCard, eventOnCard } from './event-card';
import { eventFeed } from './event-feed';

/** The feed of events, and the card of the event with the last day. */
export function* outputs({ folder, kit }: OutputsContext): Generator<Output> {
  const events = checkedContent<EventRecord[]>(content.events);
  yield { path: '/events.atom', text: eventFeed(events) };
  const event = eventOnCard(events);
  const scene = readFileSync(join(folder, 'content/pictures/events-card.svg'), 'utf8');
  if (event) yield { card: '/Events', svg: eventCard(event, scene, kit) };
}
