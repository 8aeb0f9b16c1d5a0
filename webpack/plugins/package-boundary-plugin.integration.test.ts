import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { compile } from '../packages/compile';
import { PackageBoundaryPlugin } from './package-boundary-plugin';

jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));

let site: string;
beforeEach(() => {
  site = aFolder();
  for (const name of ['engage', 'our-story']) {
    write(`remotes/${name}/package.json`, JSON.stringify({ name: `@raptors/${name}`, exports: './bird.js' }));
    write(`remotes/${name}/remote.json`, '{}');
    write(`remotes/${name}/bird.js`, `import './feather.js'; export const bird = '${name}';`);
    write(`remotes/${name}/feather.js`, 'export const feathers = 1;');
  }
  write('node_modules/react-dom/package.json', '{ "name": "react-dom" }');
  write('node_modules/react-dom/server.browser.js', "export const render = () => 'html';");
  write('node_modules/kites/package.json', '{ "name": "kites", "main": "kites.js" }');
  write('node_modules/kites/kites.js', "export { render } from 'react-dom/server.browser';");
  for (const place of ['', 'node_modules/kites/']) {
    write(`${place}node_modules/react/package.json`, '{ "name": "react" }');
    write(`${place}node_modules/react/cjs/react.production.js`, 'export const useState = () => 1;');
  }
  write('node_modules/kites/hook.js', "export { useState } from 'react/cjs/react.production.js';");
  write('shared/package.json', '{ "name": "shared" }');
  write('shared/owl.js', "export const owl = 'owl';");
  mkdirSync(join(site, 'node_modules/@raptors'));
  symlinkSync(join(site, 'remotes/our-story'), join(site, 'node_modules/@raptors/our-story'));
});

const write = (file: string, text: string) => writeIn(site, file, text);

async function build(...lines: string[]): Promise<string> {
  write('remotes/engage/page.js', [...lines, "export const page = 'page';"].join('\n'));
  const folder = join(site, 'remotes/engage');
  const config = {
    context: folder,
    mode: 'production' as const,
    entry: './page.js',
    plugins: [new PackageBoundaryPlugin(folder, ['react'])],
  };
  return compile([config], join(folder, 'dist')).then(
    () => '',
    (error: Error) => error.message,
  );
}

const OF_ANOTHER = /: line 1[^]*Imports .*our-story\/bird\.js, which belongs to another package of the site/;
const RENDERER = /renderer for servers \(react-dom\/server\)/;
const SECOND_REACT = /Brings a copy of react of its own .*react\.production\.js/;

it.each([
  ['code of another remote, imported by a path', "export { bird } from '../our-story/bird.js';", OF_ANOTHER],
  ['… by its name', "export { bird } from '@raptors/our-story';", OF_ANOTHER],
  ['… when it is needed', "import('../our-story/bird.js');", OF_ANOTHER],
  ['React’s renderer for servers', "export { render } from 'react-dom/server.browser';", RENDERER],
  ['… of a library', "export { render } from 'kites';", RENDERER],
  ['a second React', "export { useState } from 'react/cjs/react.production.js';", SECOND_REACT],
  ['… of a library', "export { useState } from 'kites/hook.js';", SECOND_REACT],
])('refuses %s, and names who imports it', async (_what, line, reason) => {
  const [, ...problems] = (await build(line)).split('✗');
  expect(problems).toEqual([expect.stringMatching(reason)]);
  expect(problems[0]).toContain('remotes/engage/page.js');
});

it('accepts the package’s own code and `shared`', async () => {
  expect(await build("export { bird } from './bird.js';", "export { owl } from '../../shared/owl.js';")).toBe(
    '',
  );
});
