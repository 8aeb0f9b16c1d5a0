import { screen, within } from '@testing-library/react';
import { openPage, shownSearch } from '@raptors/shared/testing/render-page';
import { WhichRaptor } from './WhichRaptor';

// Fixes what tells three birds apart, so that the tests do not depend on these records of the field guide.
jest.mock('../../species/identification.fields', () => {
  const { default: records } = jest.requireActual<{ default: { sn: number }[] }>(
    '../../species/identification.fields',
  );
  const inWinter = { monthsInNepal: [1, 11, 12], habitatClass: ['farmland'] };
  const harrier = { ...inWinter, shape: 'harrier', sizeClass: 'crow', strikingMark: 'white-rump' };
  const eagle = { ...inWinter, shape: 'eagle', sizeClass: 'larger', strikingMark: 'white-underwing' };
  const known: Record<number, object> = { 31: { ...eagle, likelihood: 'common' }, 37: harrier, 40: harrier };
  return records.map((record) => ({ ...record, ...known[record.sn] }));
});

const open = (address?: string) => openPage(<WhichRaptor key="page" />, address);
const question = (name: RegExp) => within(screen.getByRole('group', { name }));
const answer = (of: RegExp, name: RegExp) => question(of).getByRole('radio', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Best fit first' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const STEPPE = '/?shape=eagle&size=larger&month=11&where=farmland&mark=white-underwing';

it('asks five questions, each with "Not sure", and begins with none answered', () => {
  open();
  const questions = screen.getAllByRole('group');
  expect(questions).toHaveLength(5);
  for (const one of questions) expect(within(one).getByRole('radio', { name: 'Not sure' })).toBeChecked();
  expect(screen.queryByRole('list', { name: 'Best fit first' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^\D+$/);
});

it('lists eight species and never one, with reasons for and against', () => {
  open(STEPPE);
  expect(rows()).toHaveLength(8);
  expect(rows()[0]).toBe('Steppe Eagle');
  expect(screen.getByRole('radio', { name: 'Nov' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Compare the first three' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/About_Raptors\/Compare\?with=31,\d+,\d+$/),
  );
  const steppe = screen.getByRole('heading', { name: 'Steppe Eagle' }).closest('li') as HTMLElement;
  expect(steppe).toHaveTextContent(/Fits: .*here in November.*[^.]$/);
  expect(within(steppe).getByRole('img', { name: '5 of 5 answers fit' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Best fit first' })).toHaveTextContent('But:');
});

it('leads species that cannot be told apart to the comparison', () => {
  open('/?shape=harrier&size=crow&month=1&where=farmland&mark=white-rump');
  const harrier = screen.getByRole('heading', { name: 'Hen Harrier' }).closest('li') as HTMLElement;
  expect(harrier).toHaveTextContent('Looks the same here as Montagu’s Harrier');
  expect(within(harrier).getByRole('link', { name: 'Compare them' })).toHaveAttribute(
    'href',
    '/About_Raptors/Compare?with=37,40',
  );
});

it('names the answer to remove where no species fits', async () => {
  const user = open('/?shape=owl-eared&size=larger&month=7&where=wetland&mark=forked-tail');
  expect(screen.getByRole('heading', { name: 'No raptor fits all of these answers' })).toBeInTheDocument();
  expect(rows()).toHaveLength(8);
  const [button] = screen.getAllByRole('button', { name: /^Without “/ });
  await user.click(button as HTMLElement);
  expect(screen.queryByRole('heading', { name: /No raptor/ })).not.toBeInTheDocument();
});

it('goes from question to question on small screens, and to the list at the end', async () => {
  const user = open();
  expect(screen.getByRole('img', { name: 'Question 1 of 5' })).toBeInTheDocument();
  await user.click(answer(/shape/, /^Eagle/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('img', { name: 'Question 2 of 5' })).toBeInTheDocument();
  for (const _ of [2, 3, 4, 5]) await user.click(screen.getByRole('button', { name: 'Not sure' }));
  expect(shownSearch()).toBe('?shape=eagle&step=6');
  expect(screen.getByRole('heading', { name: /of 83 could be it/ })).toHaveFocus();
});
