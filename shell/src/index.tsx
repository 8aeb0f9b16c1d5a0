import './polyfills';
import { isDevelopment } from './env';

/** Resolves in a task of its own, after what the browser has to do for the visitor meanwhile. */
const nextTask = () => new Promise((done) => setTimeout(done));

/** Tells the development overlay what an error boundary has caught. Left out of the build for visitors. */
const reportInDevelopment = !isDevelopment()
  ? {}
  : {
      onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }) {
        console.error(error);
        dispatchEvent(new CustomEvent('raptors-render-error', { detail: { error, componentStack } }));
      },
    };

/** Libraries, site and hydration are tasks of their own: between them the browser answers the visitor. */
async function begin() {
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await nextTask();
  startSite((element, tree) => {
    // Nothing is prerendered of code that is newer than any release.
    if (!element.hasChildNodes()) return createRoot(element, reportInDevelopment).render(tree);
    // In a transition, React hydrates in slices of some milliseconds.
    startTransition(() => {
      hydrateRoot(element, tree, {
        ...reportInDevelopment,
        onRecoverableError: (error) => console.error('Hydration was not clean.', error),
      });
    });
  });
}

void begin();
