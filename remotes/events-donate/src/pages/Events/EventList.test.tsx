import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { autumnCount } from '../../../testing/autumn-count';
import { EventList } from './EventList';

jest.mock('./events.files', () => ({ addresses: { 'autumn-count': '/files/autumn-count.ics' } }));

const texts: EventsContent['texts'] = {
  untitled: 'No title',
  noDate: 'No date',
  noDescription: 'No description',
  noImage: 'No picture',
  viewDetails: 'More',
  applyNow: 'Apply',
  addToCalendar: 'Calendar',
  emptyTitle: 'Nothing planned',
  emptyText: 'Come back.',
  closed: 'Too late',
  past: 'Over',
  onlyPast: 'Nothing planned; lately:',
  state: {
    applyBy: 'Until {deadline}',
    inNepal: 'there',
    daysLeft: 'days more',
    lastDayTomorrow: 'day more',
    lastDay: 'Last day',
    deadline: '{deadline}, all day',
    startsIn: '{deadline}: {days} days to go',
    startsTomorrow: '{deadline}: tomorrow',
    running: '{deadline}: now',
  },
  closedNote: 'Closed on {deadline}.',
  pastNote: 'It was.',
  hearOfNext: 'Tell me',
  more: { title: 'Elsewhere', text: 'All year.', ways: [{ to: '/Engage/Volunteer', label: 'Count' }] },
};

const events = [autumnCount];
const show = (records: readonly EventRecord[], address = '/Events') =>
  renderPage(<EventList events={records} lead="Come along." texts={texts} />, address);

const viewDetails = () => userEvent.click(screen.getByRole('button', { name: texts.viewDetails }));

beforeAll(() =>
  jest.useFakeTimers({
    now: Date.parse('2025-10-01T00:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask'],
  }),
);
afterAll(() => jest.useRealTimers());

describe('a list without events', () => {
  it('says so', () => {
    show([]);
    expect(screen.getByRole('heading', { name: texts.emptyTitle })).toBeInTheDocument();
    expect(screen.getByText(texts.emptyText)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Count' })).toHaveAttribute('href', '/Engage/Volunteer');
  });
});

describe('a card', () => {
  it('shows title, date in long English form, place and description', () => {
    show(events);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Autumn count' })).toBeInTheDocument();
    expect(card.getByText('25 November 2025')).toHaveAttribute('datetime', '2025-11-25T00:00:00+05:45');
    expect(card.getByText('A hill')).toBeInTheDocument();
    expect(card.getByText('Two days with a telescope.')).toBeInTheDocument();
  });

  it('has a fallback for everything that is missing', () => {
    show([{ id: 'bare' }]);
    const card = within(screen.getByRole('article'));
    for (const text of [texts.untitled, texts.noDate, texts.noDescription, texts.noImage]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });
});

describe('an event by its days', () => {
  const cardAt = (now: string) => {
    jest.setSystemTime(Date.parse(now));
    show(events);
    return screen.getByText(texts.viewDetails).closest('article');
  };

  it.each([
    ['2025-11-14T00:00:00+05:45', '6days more November 20, 2025, all day'],
    ['2025-11-19T23:59:00+05:45', '1day more November 20, 2025, all day'],
    ['2025-11-20T12:00:00+05:45', 'Last day November 20, 2025, all day'],
    ['2025-11-21T00:00:00+05:45', 'Too late November 20, 2025: 4 days to go'],
    ['2025-11-24T12:00:00+05:45', 'Too late November 20, 2025: tomorrow'],
    ['2025-11-28T12:00:00+05:45', 'Too late November 20, 2025: now'],
    ['2025-11-29T00:00:00+05:45', 'Over Nov 25-28 2025, A hill'],
  ])('at %s says "%s" on its card', (now, words) => {
    expect(cardAt(now)).toHaveTextContent(words);
  });

  it('at 2025-11-29 links to where the next event is announced', async () => {
    cardAt('2025-11-29T00:00:00+05:45');
    await viewDetails();
    expect(screen.getByRole('link', { name: texts.hearOfNext })).toHaveAttribute(
      'href',
      '/Our_Story/Contact_us',
    );
  });

  it.each([
    ['2025-11-20T12:00:00+05:45', undefined],
    ['2025-11-21T00:00:00+05:45', 'Closed on November 20, 2025.'],
    ['2025-11-29T00:00:00+05:45', 'It was.'],
  ])('at %s says %p in its dialog, which still has the link to apply', async (now, note) => {
    cardAt(now);
    await viewDetails();
    const dialog = within(screen.getByRole('dialog'));
    for (const late of ['Closed on November 20, 2025.', 'It was.']) {
      expect(dialog.queryAllByText(late)).toHaveLength(late === note ? 1 : 0);
    }
    expect(dialog.getByRole('link', { name: /^Apply/ })).toBeInTheDocument();
  });
});
