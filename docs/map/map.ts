import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMap } from './draw-map';
import { readProject } from './read-project';

const root = join(import.meta.dirname, '../..');

/** `npm run map`: draws the architecture from manifests and package files into `docs/map.svg`. */
writeFileSync(join(root, 'docs/map.svg'), drawMap(readProject(root)));
console.log('docs/map.svg shows the project as it is now.');
