import type { HomeContent } from '../../content/schema';
import home from '../../content/home.json';

/** Checked by the build. */
export const content = home as HomeContent;
