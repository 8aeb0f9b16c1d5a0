import { parseFeed } from '@rowanmanning/feed-parser';
import { fillDates } from '@raptors/shared/publishing/outputs';
import { organisation } from '@raptors/shared/organisation/organisation';
import type { EventRecord } from '../../content/schema';
import { autumnCount } from '../../testing/autumn-count';
import { eventOnCard } from './event-card';
import { eventFeed } from './outputs';

const { siteUrl } = organisation;
const training: EventRecord = {
  id: 'training',
  title: 'Owls & more',
  date: '2026-05-10T00:00:00+05:45',
  place: 'Dharan & Sunsari',
};
const details = { ...autumnCount.details, dates: 'May 10-12', lastDay: '2026-05-12' };
const talk: EventRecord = { id: 'talk', title: 'Talk', date: '2025-11-02T00:00:00+05:45' };
const undated: EventRecord = { id: 'undated', title: 'Some day' };

const feedOf = (...events: EventRecord[]) => parseFeed(fillDates(eventFeed(events), () => '2026-02-02'));

it('the feed of events is read by an independent parser', () => {
  const feed = feedOf({ ...training, details }, undated);
  expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' });
  expect([feed.title, feed.self, feed.updated?.toISOString()]).toEqual([
    `Events of ${organisation.productName}`,
    `${siteUrl}/events.atom`,
    '2026-02-02T00:00:00.000Z',
  ]);
  const address = `${siteUrl}/Events#training`;
  expect(
    feed.items.map(({ id, title, url, description, updated }) => [
      id,
      title,
      url,
      description,
      updated?.getTime(),
    ]),
  ).toEqual([[address, 'Owls & more', address, 'May 10-12 · Dharan & Sunsari', Date.parse('2026-02-02')]]);
});

it('the feed is valid without any event', () => {
  const feed = feedOf();
  expect([feed.items, feed.updated?.toISOString()]).toEqual([[], '2026-02-02T00:00:00.000Z']);
});

it('the card shows days and place of the last event, and no deadline, which it outlives', () => {
  expect(eventOnCard([{ ...training, details }, talk])).toEqual({
    when: '10–12 May 2026 · Dharan & Sunsari',
    title: 'Owls & more',
  });
});

it('the card shows one day where there is one, and nothing where no event has a day', () => {
  expect(eventOnCard([talk, undated])).toEqual({ when: '2 November 2025', title: 'Talk' });
  expect(eventOnCard([undated])).toBeUndefined();
});
