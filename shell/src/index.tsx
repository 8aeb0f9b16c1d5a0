import './polyfills';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startSite } from './start-site';

startSite((element, tree) => {
  // Nothing is prerendered of code that is newer than any release.
  if (!element.hasChildNodes()) return createRoot(element).render(tree);
  hydrateRoot(element, tree, {
    onRecoverableError: (error) => console.error('Hydration was not clean.', error),
  });
});
