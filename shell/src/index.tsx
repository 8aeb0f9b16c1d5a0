import './polyfills';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startSite } from './start-site';

/** Tells the development overlay what an error boundary has caught. Left out of the build for visitors. */
const reportInDevelopment =
  process.env.NODE_ENV === 'production'
    ? {}
    : {
        onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }) {
          console.error(error);
          dispatchEvent(new CustomEvent('raptors-render-error', { detail: { error, componentStack } }));
        },
      };

startSite((element, tree) => {
  // Nothing is prerendered of code that is newer than any release.
  if (!element.hasChildNodes()) return createRoot(element, reportInDevelopment).render(tree);
  hydrateRoot(element, tree, {
    ...reportInDevelopment,
    onRecoverableError: (error) => console.error('Hydration was not clean.', error),
  });
});
