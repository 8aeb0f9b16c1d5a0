import { organisation } from '@raptors/shared/organisation/organisation';
import { render } from '@testing-library/react';
import { autumnCount } from '../../../testing/autumn-count';
import { EventData } from './EventData';

/** Properties of each item, without those of nested items. */
const itemsOf = (type: string) =>
  [...document.querySelectorAll(`[itemtype="https://schema.org/${type}"]`)].map((item) =>
    Object.fromEntries(
      [...item.querySelectorAll(':scope > meta')].map((meta) => [
        meta.getAttribute('itemprop'),
        meta.getAttribute('content'),
      ]),
    ),
  );

it('tells search engines when, where and for how much, in Nepal’s time and money', () => {
  render(<EventData event={autumnCount} />);
  expect(document.querySelector('[itemprop="name"]')).toHaveTextContent('Autumn count');
  expect(itemsOf('Event')).toEqual([
    {
      startDate: '2025-11-25T00:00:00+05:45',
      endDate: '2025-11-28T23:59:59+05:45',
      description: 'Counting for beginners.',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      url: `${organisation.siteUrl}/Events#autumn-count`,
    },
  ]);
  expect(document.querySelector('[itemprop="endDate"]')).toHaveAttribute('data-search', 'until');
  expect(itemsOf('Place')).toEqual([{ name: 'A hill', address: 'A hill in the west' }]);
  expect(itemsOf('NGO')).toMatchObject([{ name: organisation.productName }]);
  expect(itemsOf('Offer')).toMatchObject([{ name: 'Pupils', priceCurrency: 'NPR', price: '10' }]);
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
