import type { HomeContent } from '../../content/schema';
import home from '../../content/home.json';

/** Words and facts of the home page; the build has checked them against their schema. */
export const content = home as HomeContent;
