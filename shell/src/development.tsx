import { createRoot } from 'react-dom/client';
import { startSite } from './start-site';

// Nothing is prerendered while a package is served hot: its code is newer than any release.
startSite((element, tree) => createRoot(element).render(tree));
