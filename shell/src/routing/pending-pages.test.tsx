import { act, render, screen } from '@testing-library/react';
import { TestSite } from '../testing/site';
import words from '../../content/layout.json';
import { createPendingPages } from './pending-pages';
import { ProgressBar } from './ProgressBar';

function deferred() {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
const bar = () => screen.queryByRole('progressbar', { name: words.loading });

it.each(['fulfilled', 'rejected'] as const)(
  'shows the bar until everything that is pending has settled, here %s',
  async (end) => {
    const pendingPages = createPendingPages();
    render(
      <TestSite context={{ pendingPages }}>
        <ProgressBar />
      </TestSite>,
    );
    expect(bar()).not.toBeInTheDocument();
    const first = deferred();
    const second = deferred();
    await act(async () => {
      pendingPages.add(first.promise);
      pendingPages.add(first.promise);
      pendingPages.add(second.promise);
    });
    expect(bar()).toBeVisible();
    await act(async () => first.resolve());
    expect(bar()).toBeVisible();
    await act(async () => (end === 'fulfilled' ? second.resolve() : second.reject(new Error('gone'))));
    expect(bar()).not.toBeInTheDocument();
  },
);
