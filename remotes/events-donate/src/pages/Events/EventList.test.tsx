import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import content from '../../../content/events.json';
import type { EventRecord, EventsContent } from '../../../content/schema';
import { EventList } from './EventList';

const { texts, lead, events }: EventsContent = content;
const show = (records: readonly EventRecord[]) =>
  render(<EventList events={records} lead={lead} texts={texts} />);

const viewDetails = () => userEvent.click(screen.getByRole('button', { name: 'View Details' }));

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
    expect(screen.getByRole('heading', { name: 'No Events Available' })).toBeInTheDocument();
    expect(screen.getByText('Check back later for upcoming events.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a card', () => {
  it('shows title, date in long English form, place and description', () => {
    show(events);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Field training in raptor research' })).toBeInTheDocument();
    expect(card.getByText('November 25, 2025')).toHaveAttribute('datetime', '2025-11-25T00:00:00+05:45');
    expect(card.getByText('Dharan')).toBeInTheDocument();
    expect(card.getByText(/^Four days in the field/)).toBeInTheDocument();
  });

  it('has a fallback for everything that is missing', () => {
    show([{ id: 'bare' }]);
    const card = within(screen.getByRole('article'));
    for (const text of [
      'Untitled Event',
      'Date not specified',
      'No description available',
      'No image available',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });
});

describe('the dialog', () => {
  beforeEach(() => {
    show(events);
  });

  it('is closed at first', () => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by the button and closes by its own', async () => {
    await viewDetails();
    expect(screen.getByRole('dialog', { name: 'Field training in raptor research' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by a click anywhere on the card, after its button took the focus that comes back to it', async () => {
    await userEvent.click(screen.getByText(/^Four days in the field/));
    expect(screen.getByRole('button', { name: 'View Details' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('can be opened again after it was closed by the platform, as by Escape', async () => {
    await viewDetails();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await viewDetails();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the details', () => {
  beforeEach(async () => {
    show(events);
    await viewDetails();
  });

  it.each([
    'Nov 25-28 2025',
    /^Four-day field training in Dharan/,
    'NPR 3,000',
    'NPR 5000',
    'November 20, 2025',
    /covers lunch, tea and snacks\. Basic accommodation on request\. Limited seats, first come first served\.$/,
    /^Dharan, Sunsari/,
    'Who can apply',
    'How to apply',
    'Organiser',
    'Partners',
  ])('say "%s"', (text) => {
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeInTheDocument();
  });

  it('name every highlight of the programme', () => {
    const list = within(screen.getByRole('dialog')).getByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Field identification',
      'Research design',
      'Survey techniques',
      'Morphometrics',
      'Capture, tagging and nest cameras',
      'Raptor ecology',
      'Threat assessments',
      'Pathology',
      'Modern science',
      'Rescue',
      'Ethics',
    ]);
  });

  it('lead to the form in a new tab, to mail, telephone and calendar file', () => {
    const dialog = within(screen.getByRole('dialog'));
    for (const name of [/^Apply Now/, 'application form']) {
      const link = dialog.getByRole('link', { name });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
    expect(dialog.getByRole('link', { name: 'hello@shyena.example' })).toHaveAttribute(
      'href',
      'mailto:hello@shyena.example',
    );
    expect(dialog.getByRole('link', { name: '+977-1-0000000' })).toHaveAttribute('href', 'tel:+97710000000');
    expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download');
  });
});

describe('an event whose time has come', () => {
  it.each([
    ['2025-11-20T12:00:00+05:45', undefined, undefined],
    ['2025-11-21T00:00:00+05:45', 'Applications closed', /closed on November 20, 2025/],
    ['2025-11-29T00:00:00+05:45', 'Past event', /has taken place/],
  ])('at %s says %p', async (now, badge, note) => {
    jest.setSystemTime(Date.parse(now));
    show(events);
    await viewDetails();
    const article = screen.getByText('View Details').closest('article')!;
    if (!badge || !note) {
      expect(article).not.toHaveTextContent(/closed|Past/);
      return;
    }
    expect(article).toHaveTextContent(badge);
    expect(within(screen.getByRole('dialog')).getByText(note)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Apply Now/ })).toBeInTheDocument();
  });
});
