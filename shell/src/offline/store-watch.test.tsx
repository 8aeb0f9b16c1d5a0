import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { someOfflineWords } from '../testing/words';
import { hasHalfFilledForm } from './half-filled-form';
import type { StoreState } from './messages';
import { OfflineNotices } from './OfflineNotices';
import { createStoreWatch } from './store-watch';

const STATE: StoreState = {
  type: 'store-state',
  isOffline: false,
  saved: { bytes: 2_340_000, addresses: ['/', '/Birds', '/releases/birds/1/a.js'] },
  isFirst: false,
  isNewer: false,
};
const words = someOfflineWords;

function openPage(form = <form />) {
  const saveDrafts = jest.fn();
  const watch = createStoreWatch({ saveDrafts, hasHalfFilledForm, isOnline: () => true });
  render(
    <>
      <OfflineNotices watch={watch} words={words} />
      {form}
      <a href="/Birds">Birds</a>
    </>,
  );
  const tell = (state: Partial<StoreState>) => act(() => watch.update({ ...STATE, ...state }));
  return { watch, saveDrafts, tell };
}

it('says nothing while there is a network', () => {
  const { tell } = openPage();
  tell({});
  expect(screen.queryByText(words.notice.offline)).not.toBeInTheDocument();
  expect(screen.queryByText(words.ready)).not.toBeInTheDocument();
});

it('says without a network what can be read, and takes it back', async () => {
  const { tell } = openPage();
  tell({ isOffline: true });
  expect(screen.getByText(words.notice.offline)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.notice.open }));
  expect(screen.getByRole('heading', { name: words.saved.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All birds' })).toHaveAttribute('href', '/Birds');
  expect(screen.queryByRole('link', { name: 'All trees' })).not.toBeInTheDocument();
  expect(screen.getByText('2 pages, 2.3 MB')).toBeVisible();
  tell({ isOffline: false });
  expect(screen.queryByText(words.notice.offline)).not.toBeInTheDocument();
});

it('shows no way to what is saved where nothing is', () => {
  const { watch } = openPage();
  act(() => watch.lose());
  expect(screen.getByText(words.notice.offline)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.notice.open })).not.toBeInTheDocument();
});

it('announces once that the pages are stored', async () => {
  const { tell } = openPage();
  tell({ isFirst: true });
  expect(screen.getByText(words.ready)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  tell({});
  expect(screen.queryByText(words.ready)).not.toBeInTheDocument();
});

it('speaks of a new version only where a form is half filled, and once', async () => {
  const { tell } = openPage(
    <form>
      <input aria-label="Name" />
    </form>,
  );
  tell({ isNewer: true });
  expect(screen.queryByText(words.newer.title)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  tell({ isNewer: true });
  expect(screen.getByText(words.newer.title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  tell({ isNewer: true });
  expect(screen.queryByText(words.newer.title)).not.toBeInTheDocument();
});

it('lets the browser follow a link once a new version is stored, and keeps what was typed', () => {
  const { watch, saveDrafts, tell } = openPage();
  const router = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', watch.openNewest, { capture: true });
  document.addEventListener('click', router);
  fireEvent.click(screen.getByRole('link'));
  expect(router).toHaveBeenCalledTimes(1);
  tell({ isNewer: true });
  fireEvent.click(screen.getByRole('link'));
  expect(router).toHaveBeenCalledTimes(1);
  expect(saveDrafts).toHaveBeenCalledTimes(1);
  window.removeEventListener('click', watch.openNewest, { capture: true });
  document.removeEventListener('click', router);
});
