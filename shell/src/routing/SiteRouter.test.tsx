import { act, render, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { SiteRouter } from './SiteRouter';

const Place = () => <p>{useLocation().pathname}</p>;
const promise = (status: string) => Object.assign(new Promise<never>(() => undefined), { status });

it.each([
  ['at once where it is loaded', 'fulfilled', '/Events'],
  ['in a transition where it is not', 'pending', '/'],
])('shows the page of a link %s', async (_case, status, atOnce) => {
  history.replaceState(null, '', '/~preview/one/');
  const load = jest.fn(() => promise(status));
  render(
    <SiteRouter base="/~preview/one" load={load}>
      <Link to="/Events">Events</Link>
      <Place />
    </SiteRouter>,
  );
  await act(async () => {
    screen.getByRole('link').click();
    await Promise.resolve();
    expect(screen.getByRole('paragraph')).toHaveTextContent(atOnce);
  });
  expect(screen.getByRole('paragraph')).toHaveTextContent('/Events');
  expect(load.mock.calls).toEqual([['/Events']]);
});
