import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

/** Address of the site in the guide and in the examples. */
export const EXAMPLE_SITE = 'https://shyena.example';

const GUIDE = join(projectFolder(), 'docs/for-integrators.md');

/** The blocks of code in the guide for integrators, in one language, as they would be copied from there. */
export const guideSnippets = (language: 'html' | 'js'): string[] =>
  [...readFileSync(GUIDE, 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code = '']) =>
    name === language ? code : [],
  );
