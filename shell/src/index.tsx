import { hydrateRoot } from 'react-dom/client';
import { startSite } from './start-site';

startSite((element, tree) =>
  hydrateRoot(element, tree, {
    onRecoverableError: (error) => console.error('Hydration was not clean.', error),
  }),
);
