// `check shell --with`: the real shell, built with an older React from the npm registry, and two small remotes, one of which
// uses a component that came with React 19.3.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '../support/browser/journey';
import { WHOLE } from '../support/project/declared-pages';
import { copySources, type ProjectCopy } from '../support/project/project-copy';
import { projectFolder } from '../support/project/project-folder';
import { mustRun, runTool } from '../support/project/run-tool';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let project: ProjectCopy;
test.beforeAll(() => {
  project = copySources();
  // Built already, by the setup of the browser tests.
  cpSync(join(projectFolder(), 'shell/dist'), join(project.folder, 'shell/dist'), { recursive: true });
});
test.afterAll(() => project.remove());

test('it names the page that uses what an older React lacks, and releases nothing', WHOLE, () => {
  putRemote('steady', 'Fragment');
  putRemote('modern', 'ViewTransition');
  mustRun(project.folder, project.store, 'tools/cli/bin.mjs', 'release', 'shell', '--built', '--create');
  mustRun(project.folder, project.store, 'tools/cli/bin.mjs', 'release', 'steady', 'modern');
  const editions = readdirSync(join(project.store, 'editions'));

  const { status, output } = checkWith('react@19.2.0');
  expect(output).toContain('The shell with react 19.2.0, react-dom 19.2.0, react-router-dom 7.');
  expect(output).toMatch(/^steady +\S+ +\/Birds\/steady +✓$/m);
  expect(output).toMatch(/^modern +\S+ +\/Birds\/modern +✗ .*(#130|Element type is invalid)/m);
  expect(output).toMatch(/^shell +\S+ +\/ +✓$/m);
  expect(output).toContain('Work to do: 1 page of 4 do not work.');
  expect(status).toBe(1);
  expect(readdirSync(join(project.store, 'editions'))).toEqual(editions);
});

test('it refuses a version that does not exist', WHOLE, () => {
  const { status, output } = checkWith('react@19.99.0');
  expect(output).toMatch(/There is no react(-dom)?@19\.99\.0 in the npm registry\./);
  expect(status).toBe(1);
});

const checkWith = (library: string) =>
  runTool(project.folder, project.store, 'tools/cli/bin.mjs', 'check', 'shell', '--with', library);

/** Writes a remote whose only page is inside a component of React. */
function putRemote(name: string, component: string): void {
  const write = (file: string, content: string) => {
    const path = join(project.folder, 'remotes', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const ranges = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' };
  write(
    'package.json',
    JSON.stringify({ name: `@raptors/${name}`, version: '1.0.0', type: 'module', peerDependencies: ranges }),
  );
  const page = {
    path: `/Birds/${name}`,
    title: `${name} – {product}`,
    description: 'A page that is tried with another React before the shell is released with it.',
    module: './Bird',
  };
  write('remote.json', JSON.stringify({ name, contract: 2, pages: [page] }));
  const text = 'It circles over the ridge. '.repeat(6);
  write(
    'src/pages/Bird/Bird.tsx',
    `import { ${component} } from 'react';
export const Bird = () => <${component}><div><h1>A bird</h1><p>${text}</p></div></${component}>;`,
  );
}
