import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import words from '../../../content/this-month.json';
import { aPageLink, TestSite } from '../../testing/site';
import drawings from './this-month.birds.drawing';
import { ThisMonth } from './ThisMonth';

const page = (
  <TestSite>
    <ThisMonth />
  </TestSite>
);
const [january, , , , , , , , , october, november] = words.months;

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 22), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const selected = () => screen.getByRole('tab', { selected: true });

it('is prerendered without a month, and shows the current month once hydrated', async () => {
  const html = renderToString(page);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  expect(within(container).getByRole('heading')).toHaveTextContent(words.title);
  expect(within(container).getByRole('link', { name: january!.name })).toHaveAttribute(
    'href',
    aPageLink(words.season),
  );

  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(within(container).getByRole('heading')).toHaveTextContent(november!.title);
  expect(selected()).toHaveAccessibleName(november!.name);
  act(() => root.unmount());
  container.remove();
});

it('changes the month by click and by arrow keys, round the end of the year', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(page);
  await user.click(screen.getByRole('tab', { name: october!.name }));
  expect(screen.getByRole('heading')).toHaveTextContent(october!.title);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(selected()).toHaveAccessibleName(january!.name);
  expect(selected()).toHaveFocus();
});

it('has a drawing for each species that the content names, and no other', () => {
  expect(drawings.map(({ sn }) => sn).toSorted()).toEqual(words.birds.map(({ sn }) => sn).toSorted());
});
