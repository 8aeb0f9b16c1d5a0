import { render } from '@testing-library/react';
import content from '../../../content/events.json';
import type { EventsContent } from '../../../content/schema';
import { EventData } from './EventData';

const { events }: EventsContent = content;

/** Properties of the items of a kind, without those of items inside. */
function itemsOf(type: string): Record<string, string | null>[] {
  const items = [...document.querySelectorAll(`[itemtype="https://schema.org/${type}"]`)];
  return items.map((item) =>
    Object.fromEntries(
      [...item.querySelectorAll(':scope > meta')].map((meta) => [
        meta.getAttribute('itemprop'),
        meta.getAttribute('content'),
      ]),
    ),
  );
}

it('tells search engines when, where and for how much, in Nepal’s time and money', () => {
  const [event] = events;
  if (!event?.details) throw new Error('events.json has no event with details.');
  render(<EventData event={event} />);
  const [data] = itemsOf('Event');
  // What Google requires of an event, and recommends.
  expect(document.querySelector('[itemprop="name"]')).toHaveTextContent(event.title ?? '');
  for (const name of ['startDate', 'endDate', 'description', 'eventStatus', 'eventAttendanceMode'])
    expect(data?.[name]).toBeTruthy();
  expect(data?.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:45$/);
  expect(data?.endDate).toBe(`${event.details.lastDay}T23:59:59+05:45`);
  expect(document.querySelector('[itemprop="endDate"]')).toHaveAttribute('data-search', 'until');
  expect(itemsOf('Place')).toEqual([{ name: event.place, address: event.details.venue }]);
  expect(itemsOf('NGO')[0]?.name).toBeTruthy();
  expect(itemsOf('Offer').map(({ priceCurrency, price }) => [priceCurrency, price])).toEqual([
    ['NPR', '3000'],
    ['NPR', '5000'],
  ]);
});

it('says nothing of an event without a title or a day', () => {
  const { container } = render(
    <>
      <EventData event={{ id: 'untitled', date: '2025-11-25T00:00:00+05:45' }} />
      <EventData event={{ id: 'undated', title: 'Some day' }} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});
