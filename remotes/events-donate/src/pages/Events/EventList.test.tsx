import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@raptors/shared/testing/render-page';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/events.json';
import type { EventRecord } from '../../../content/schema';
import { autumnCount } from '../../../testing/autumn-count';
import { EventList } from './EventList';

jest.mock('./events.files', () => ({ addresses: { 'autumn-count': '/files/autumn-count.ics' } }));

const { texts } = content;
const { state } = texts;
const filled = (words: string, days = 0) => fillIn(words, { deadline: autumnCount.details.deadline, days });
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

it('says that there are no events, and what else there is', () => {
  show([]);
  expect(screen.getByRole('heading', { name: texts.emptyTitle })).toBeInTheDocument();
  expect(screen.getByText(texts.emptyText)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  for (const { to, label } of texts.more.ways)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

it('shows on a card title, date in long English form, place and description', () => {
  show(events);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: 'Autumn count' })).toBeInTheDocument();
  expect(card.getByText('25 November 2025')).toHaveAttribute('datetime', '2025-11-25T00:00:00+05:45');
  expect(card.getByText('A hill')).toBeInTheDocument();
  expect(card.getByText('Two days with a telescope.')).toBeInTheDocument();
});

it('has a fallback on a card for everything that is missing', () => {
  show([{ id: 'bare' }]);
  const card = within(screen.getByRole('article'));
  for (const text of [texts.untitled, texts.noDate, texts.noDescription, texts.noImage])
    expect(card.getByText(text)).toBeInTheDocument();
});

const cardAt = (now: string) => {
  jest.setSystemTime(Date.parse(now));
  show(events);
  return screen.getByText(texts.viewDetails).closest('article');
};

it.each([
  ['2025-11-14T00:00:00+05:45', `6${state.daysLeft} ${filled(state.deadline)}`],
  ['2025-11-19T23:59:00+05:45', `1${state.lastDayTomorrow} ${filled(state.deadline)}`],
  ['2025-11-20T12:00:00+05:45', `${state.lastDay} ${filled(state.deadline)}`],
  ['2025-11-21T00:00:00+05:45', `${texts.closed} ${filled(state.startsIn, 4)}`],
  ['2025-11-24T12:00:00+05:45', `${texts.closed} ${filled(state.startsTomorrow)}`],
  ['2025-11-28T12:00:00+05:45', `${texts.closed} ${filled(state.running)}`],
  ['2025-11-29T00:00:00+05:45', `${texts.past} Nov 25-28 2025, A hill`],
])('at %s says "%s" on its card', (now, words) => {
  expect(cardAt(now)).toHaveTextContent(words);
});

it.each([
  ['2025-11-20T12:00:00+05:45', undefined],
  ['2025-11-21T00:00:00+05:45', filled(texts.closedNote)],
  ['2025-11-29T00:00:00+05:45', texts.pastNote],
])('at %s says %p in its dialog, with a link to what comes next, and that to apply', async (now, note) => {
  cardAt(now);
  await viewDetails();
  const dialog = within(screen.getByRole('dialog'));
  for (const late of [filled(texts.closedNote), texts.pastNote])
    expect(dialog.queryAllByText(late)).toHaveLength(late === note ? 1 : 0);
  const next = dialog.queryAllByRole('link', { name: texts.hearOfNext });
  expect(next.map((link) => link.getAttribute('href'))).toEqual(note ? ['/Our_Story/Contact_us'] : []);
  expect(dialog.getByRole('link', { name: new RegExp(`^${texts.applyNow}`) })).toBeInTheDocument();
});
