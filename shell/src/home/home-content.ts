import type { HomeContent } from '../../content/schema';
import home from '../../content/home.json';

export const content = home as HomeContent;
