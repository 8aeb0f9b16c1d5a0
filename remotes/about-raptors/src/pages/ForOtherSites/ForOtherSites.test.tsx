import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ForOtherSites } from './ForOtherSites';

const fetched = jest.fn(async (address: string) => {
  if (address === '/registry.json')
    return {
      ok: true,
      json: async () => ({ embed: { loader: '/releases/embed/1/embed.js', integrity: 'sha384-a' } }),
    };
  const remote = { entry: '/releases/events-donate/1.0.0-0123456789ab/remote-entry.js', module: './Events' };
  return { ok: !address.includes('Nowhere'), json: async () => ({ title: 'Osprey – Shyena', remote }) };
});
beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched, PerformanceResourceTiming: class {} });
  // jsdom weighs no requests.
  performance.getEntriesByName = () => [];
});

/** Opens the page, and waits for what the site says of the one that is chosen. */
async function open(search = '') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/embed${search}`]}>{children}</MemoryRouter>
  );
  await act(async () => void render(<ForOtherSites />, { wrapper }));
  return userEvent.setup();
}
const lines = () => screen.getByText(/./, { selector: '[data-lines]' }).textContent;

it('begins with what its address says, and names an address that the site has not', async () => {
  const user = await open('?src=page&page=/Events&way=include');
  expect(lines()).toContain('/~fragment/Events');
  const address = screen.getByLabelText('Its address');
  await user.clear(address);
  await user.type(address, '/Nowhere');
  expect(await screen.findByText('This site has no page at /Nowhere.')).toBeInTheDocument();
});

it('pins the loader, copies the lines, and takes pasted lines to be changed', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'With its hash it stays as it is today' }));
  await waitFor(() => expect(lines()).toContain('integrity="sha384-a"'));
  expect(screen.getByText(/npm install \S+\/embed\/raptors-embed-1\.tgz/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(lines());
  const field = screen.getByLabelText(/^Change lines that you have/);
  await user.type(field, 'no lines');
  expect(field).toHaveValue('no lines');
  await user.clear(field);
  await user.paste('<raptor-page src="/Donate" theme="light"></raptor-page>');
  expect(screen.getByRole('radio', { name: /^Donate/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

it('keeps what pasted lines hold: attributes always, words and release while it is the same page', async () => {
  const user = await open();
  const tag =
    '<raptor-page src="/Donate" release="1.0.0-0123456789ab" height="600px">\n  <p>Give</p>\n</raptor-page>';
  await user.click(screen.getByLabelText(/^Change lines that you have/));
  await user.paste(tag);
  expect(lines()).toContain(tag);
  await user.click(screen.getByRole('radio', { name: /^The season/ }));
  expect(lines()).toMatch(/<raptor-page src="\/Engage\/Raptor_migration_watch" height="600px">\s*<a /);
});

it('names in the lines for federation hosts the module that shows the page', async () => {
  await open('?src=page&page=/Events');
  const recipe = await screen.findByText(/const \{ Events \} = await import\('events_donate\/Events'\)/);
  expect(recipe).toHaveTextContent(/events_donate@\S+\/federation\/events-donate\/remote-entry\.js/);
});

it('makes a small preview the large one', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '320, a phone' }));
  expect(screen.getByRole('radio', { name: '320' })).toBeChecked();
});

it('ignores the height of a preview that was removed before its message arrived', async () => {
  await open();
  const failed = jest.fn();
  addEventListener('error', failed);
  const data = { message: 'height', value: 900 };
  dispatchEvent(new MessageEvent('message', { data, origin: globalThis.origin, source: null }));
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(lines()).not.toContain('900px');
});
