import { join } from 'node:path';

/** Where Astro is installed; holds what every page is made with. */
export const ASTRO_FOLDER = join(import.meta.dirname, 'project');

/** The generated project. Below the folder in which Astro is installed, so that it finds Astro; not in git. */
export const ASTRO_PROJECT = join(ASTRO_FOLDER, 'dist');

/** Where Astro writes the pages. */
export const ASTRO_OUTPUT = join(ASTRO_PROJECT, 'dist');
