/** The pages of a remote as its sources are, checked by the process that `npm run dev` starts for it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { projectFolder } from '../support/project/project-folder';
import { temporaryProject, type TemporaryProject } from './temporary-project';

const FILE = 'src/pages/Partnership/Partnership.tsx';
const BEGINNING = 'export function Partnership() {';

let project: TemporaryProject;
let checker: ChildProcess;
let number = 0;

beforeAll(() => {
  project = temporaryProject('our-work');
  checker = fork(join(projectFolder(), 'tools/dev/open-pages/page-checker.ts'), {
    cwd: project.folder,
    execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
  });
});
afterAll(() => {
  checker.kill();
  project.remove();
});

/** Checks the page as it is saved now. */
async function check(): Promise<readonly Problem[]> {
  number += 1;
  const request = {
    number,
    shell: { folder: join(projectFolder(), 'shell'), state: 'unchanged' },
    navigation: { sections: [], buttons: [], footer: [] },
    addresses: { pages: { '/': { owner: 'shell', path: '/' } }, redirects: {} },
    pages: [
      {
        folder: join(project.folder, 'remotes/our-work'),
        path: '/Our_Work/Partnership_protect_raptors',
        state: String(number),
      },
    ],
  };
  checker.send(request);
  const [answer] = (await once(checker, 'message')) as [{ number: number; problems: Problem[] }];
  expect(answer.number).toBe(number);
  return answer.problems;
}

it('tells in the words of a release what it would refuse, and nothing once it is fixed', async () => {
  const good = project.read(FILE);
  const before = await check();
  // The only known address is the home page. Pictures, which the build names, are known only after one.
  expect(before.filter(({ rule }) => rule !== 'links-lead-somewhere')).toEqual([]);
  project.edit(FILE, BEGINNING, `${BEGINNING}\n  const width = window.innerWidth;`);
  expect(await check()).toEqual([
    expect.objectContaining({
      rule: 'page-prerenders',
      file: 'remotes/our-work/src/pages/Partnership/Partnership.tsx',
      reason: 'our-work does not prerender /Our_Work/Partnership_protect_raptors: window is not defined',
    }),
  ]);
  project.write(
    FILE,
    'export function Partnership() { return <p style={{ color: "red" }}>{Date.now()}</p>; }\n',
  );
  expect((await check()).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['page-renders-alike', 'no-inline-style', 'one-heading']),
  );
  project.write(FILE, 'export function Partnership() { return <p>');
  expect(await check()).toEqual([]);
  project.write(FILE, good);
  expect(await check()).toEqual(before);
}, 240_000);
