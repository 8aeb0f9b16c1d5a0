import { act, render, screen, within } from '@testing-library/react';
import labels from '../content/labels.json';
import { PageContents } from './PageContents';

const headings = [
  { id: 'food', label: 'What they eat' },
  { id: 'status', label: 'Status in Nepal' },
];

describe('PageContents', () => {
  it('links to every section of the page without a script', () => {
    render(<PageContents headings={headings} />);
    const navigation = screen.getByRole('navigation', { name: labels.onThisPage });
    const links = within(navigation).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#food', '#status']);
  });

  it('marks the last heading that was passed, and none again at the top', () => {
    const { observer, restore } = observeByHand();
    const { container } = render(
      <>
        <PageContents headings={headings} />
        <h2 id="food">What they eat</h2>
        <h2 id="status">Status in Nepal</h2>
      </>,
    );
    const current = () => container.querySelector('[aria-current]')?.textContent;
    const pass = (isIntersecting: boolean, ...ids: string[]) =>
      act(() => observer.report(ids.map((id) => ({ target: { id }, isIntersecting }))));

    pass(true, 'food', 'status');
    expect(current()).toBe('Status in Nepal');
    pass(false, 'status');
    expect(current()).toBe('What they eat');
    pass(false, 'food');
    expect(current()).toBeUndefined();
    // Everything above the window counts as passed, so that a jump over a heading is reported.
    expect(observer.rootMargin).toMatch(/^\d{5,}px /);
    restore();
  });
});

/** An IntersectionObserver that reports what a test says. */
function observeByHand() {
  const observer = { rootMargin: '', report: (_entries: unknown) => {} };
  const original = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: unknown) => void, { rootMargin = '' }: { rootMargin?: string } = {}) {
      Object.assign(observer, { report, rootMargin });
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return { observer, restore: () => void (globalThis.IntersectionObserver = original) };
}
