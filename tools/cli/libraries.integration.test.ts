/** Live releases in a shell with other libraries: pages of a tiny site, rendered and opened in a real browser. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tryShell } from '@raptors/release/commands/candidates/check-libraries';
import { openBrowser } from '@raptors/release/rehearsal/open-browser';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { openStore } from '@raptors/site/store/open-store';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { ABOUT } from '@raptors/tests/support/site/release-sources';

/** Marks elements the way React marks those that it has hydrated. */
const HYDRATES = `for (const node of document.querySelectorAll('header, main h1')) node.__reactFiber$test = {};`;

const steady = aRemote();
const modern = aRemote({
  name: 'engage',
  shared: { react: '^19.2.0' },
  pages: [
    {
      path: '/Engage/One',
      code: `if (!require('react').useEffectEvent) throw new Error('useEffectEvent is not a function');`,
    },
    { path: '/Engage/Two' },
  ],
});

let project: TestProject;
beforeAll(async () => {
  project = await aProject(aShell({ script: HYDRATES }), steady, modern);
  await project.type('shell', 'our-work', 'engage', '--built');
});

/** A shell whose pages are rendered with a React that lacks what later ones have. */
async function shellWithOlderReact(script: string): Promise<ReleaseSource> {
  const react = `${project.folder}/libraries/node_modules/react`;
  await mkdir(react, { recursive: true });
  await writeFile(`${react}/index.js`, `exports.version = '19.1.0';`);
  const shell = aShell({ text: 'other', script, shared: { react: '19.1.0' } });
  return { ...shell, libraries: `${project.folder}/libraries/package.json` };
}

async function tried(script: string) {
  const opened = await openBrowser();
  if ('missing' in opened) throw new Error(opened.missing);
  try {
    const store = await openStore(project.store);
    const context = { store, opened, about: ABOUT, progress: () => undefined };
    return await tryShell(context, await shellWithOlderReact(script));
  } finally {
    await opened.browser.close();
  }
}

it('tells for each page of each live release whether it is rendered and hydrated, and writes nothing', async () => {
  const before = await readdir(project.store, { recursive: true });
  const script = `${HYDRATES}if (location.pathname === '/Our_Work/Two') console.error('lost');`;
  expect(await tried(script)).toEqual([
    {
      name: 'engage',
      release: modern.release.id,
      unmet: [{ library: 'react', needs: '^19.2.0', provides: '19.1.0' }],
      pages: [
        {
          path: '/Engage/One',
          module: './One',
          reasons: [
            expect.stringMatching(
              /^engage does not prerender \/Engage\/One: useEffectEvent is not a function, at: if /,
            ),
          ],
        },
        { path: '/Engage/Two', module: './Two', reasons: [] },
      ],
    },
    {
      name: 'our-work',
      release: steady.release.id,
      unmet: [],
      pages: [
        { path: '/Our_Work/One', module: './One', reasons: [] },
        { path: '/Our_Work/Two', module: './Two', reasons: ['The console shows: lost'] },
      ],
    },
    {
      name: 'shell',
      release: expect.stringMatching(/^1\.0\.0-/),
      unmet: [],
      pages: [
        { path: '/', module: './Home', reasons: [] },
        { path: '/Not_found', module: './NotFound', reasons: [] },
      ],
    },
  ]);
  expect(await readdir(project.store, { recursive: true })).toEqual(before);
}, 120_000);

it.each([
  [['our-work', '--with', 'react@19.1.0'], /Only a shell can be tried with other libraries/],
  [['shell', '--with', 'react@19.1.0', '--built'], /it goes with no other option/],
  [['shell', '--with', 'valibot@1.0.0'], /the shell does not share “valibot” with remotes/],
])('refuses check %j', async (words, sentence) => {
  const { status, stderr } = await project.release('check', ...words);
  expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)]);
});
