import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

export const EXAMPLE_SITE = 'https://shyena.example';

const GUIDE = join(projectFolder(), 'docs/for-integrators.md');

export const guideSnippets = (language: 'html' | 'js'): string[] =>
  [...readFileSync(GUIDE, 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code = '']) =>
    name === language ? code : [],
  );
