/** Rehearsals from the command line: pages of a tiny site in a real browser, if this machine has one. */
import { existsSync } from 'node:fs';
import type { Journey } from '@raptors/shared/publishing/journeys';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';

/** Marks elements the way React marks those that it has hydrated. */
const HYDRATES = `for (const node of document.querySelectorAll('header, main h1')) node.__reactFiber$test = {};`;

const shell = aShell({ script: HYDRATES });
const opened = (...steps: Journey['steps']): Journey => ({
  name: 'A visitor reads on',
  steps: [{ open: '/Our_Work/One' }, ...steps],
});
const second = (journeys: Journey[]) => aRemote({ text: 'second', journeys });
const engage = aRemote({
  name: 'engage',
  journeys: [
    {
      name: 'A helper looks at the work',
      steps: [{ open: '/Our_Work/Two' }, { expect: { text: 'first', in: 'main' } }],
    },
  ],
});

let project: TestProject;
beforeEach(async () => {
  project = await aProject(shell, aRemote(), engage);
  await project.type('shell', 'our-work', 'engage', '--built');
  project.settings.REHEARSE = 'required';
});

it('refuses with journey, step, page, what was on the screen, and a picture; journeys of other packages through these pages too', async () => {
  await project.put(second([opened({ expect: { page: '/Our_Work/Two' } })]));
  const { status, stderr } = await project.release('check', 'our-work', '--built', '--rehearse');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /journeys\.json of our-work 1\.0\.0-\w+: “A visitor reads on”, step 2 \(\{"expect":\{"page":"\/Our_Work\/Two"\}\}\)\n {2}On \/Our_Work\/One:\n/,
  );
  expect(stderr).toMatch(/On the screen was:\n.*main:[^]*heading "\/Our_Work\/One"/);
  const [, picture = ''] = /Look at the picture: (\S+\.png)\./.exec(stderr) ?? [];
  expect(existsSync(picture)).toBe(true);
  expect(stderr).toContain('journeys.json of engage');
  expect(stderr).toContain('“A helper looks at the work”, step 2 ({"expect":{"text":"first","in":"main"}})');
  expect(stderr).toContain('nothing has been changed: the live site is as it was.');
}, 120_000);

/** A script that does something wrong on a page, and what the refusal says. */
const FAULTS: [script: string, reason: RegExp][] = [
  [HYDRATES.concat('console.error("broken")'), /The console shows: broken/],
  [HYDRATES.concat('throw new Error("broken")'), /nobody catches: broken/],
  [HYDRATES.concat('fetch("/nothing.json")'), /is answered 404: .*nothing\.json/],
  [HYDRATES.concat('fetch("https://example.org/")'), /example\.org/],
  ['', /does not become interactive/],
  [HYDRATES.concat('document.documentElement.lang = ""'), /axe: html-has-lang/],
  [HYDRATES.concat('document.querySelector("main").style.width = "500px"'), /wider than a window of 320 px/],
  [
    HYDRATES.concat(
      'const a = document.createElement("a"); a.href = "/"; a.text = "Home"; document.querySelector("main").append(a);' +
        'const over = document.body.appendChild(document.createElement("div")); over.style.cssText = "position:fixed;inset:0"',
    ),
    /At 390 px: A press in the middle of a control meets something else: <a> “Home”/,
  ],
  [
    HYDRATES.concat('if (innerWidth < 600) document.querySelector("main").style.opacity = "0"'),
    /At 390 px: The heading of the page cannot be seen/,
  ],
  [
    HYDRATES.concat(
      'const a = document.createElement("a"); a.href = "/Nowhere"; a.text = "More"; document.querySelector("main").append(a)',
    ),
    /A link leads to \/Nowhere, and there is no such page/,
  ],
  [
    HYDRATES.concat(
      'const a = document.createElement("a"); a.href = "#fees"; a.text = "Fees"; document.querySelector("main").append(a)',
    ),
    /A link leads to #fees on the same page/,
  ],
  [
    HYDRATES.concat(
      'document.querySelector("main").append(Object.assign(document.createElement("h4"), { textContent: "Fees" }))',
    ),
    /axe: heading-order/,
  ],
];

// A rehearsal stops after five problems.
it.each([
  ['the first four', FAULTS.slice(0, 4)],
  ['the next four', FAULTS.slice(4, 8)],
  ['the last four', FAULTS.slice(8)],
])(
  'refuses a shell, page by page, with %s of twelve faults',
  async (_which, faults) => {
    // Short, because a page's address is its heading here: nothing else is wrong with it.
    const pages = faults.map(([script, reason], index) => ({ path: `/Watch/Page_${index}`, script, reason }));
    const journeys = pages.map(({ path }) => ({ name: `A visitor of ${path}`, steps: [{ open: path }] }));
    await project.put(aRemote({ name: 'watch', pages: pages.map(({ path }) => ({ path })), journeys }));
    await project.type('watch', '--built', '--no-rehearse');
    const cases = pages.map(({ path, script }) => `case '${path}': { ${script}; break; }`).join('\n');
    const script = `switch (location.pathname) { ${cases} default: ${HYDRATES} }`;
    await project.put(aShell({ text: 'second', script }));
    const { status, stderr } = await project.release('shell', '--built');
    expect(status).toBe(1);
    const refusals = stderr.split('✗ ').slice(1);
    for (const { path, reason } of pages)
      expect(refusals.find((refusal) => refusal.includes(path))).toMatch(reason);
    expect(await project.type('status')).toMatch(/^Edition 2 is live/);
  },
  120_000,
);

it('looks at no page that stays as it is live: what another team’s page lacks does not refuse a release', async () => {
  const faulty = [{ path: '/Engage/One', html: '<h1>/Engage/One</h1><p><button></button></p>' }];
  const reader = opened({ open: '/Engage/One' });
  await project.put(aRemote({ name: 'engage', pages: faulty }));
  expect((await project.release('check', 'engage', '--built', '--rehearse')).stderr).toMatch(
    /axe: button-name/,
  );
  await project.type('engage', '--built', '--no-rehearse');
  await project.put(second([reader]));
  expect(await project.type('our-work', '--built')).toMatch(/Rehearsed: 2 journeys through 3 pages/);
}, 120_000);

it('prints what was played; the history says what was not', async () => {
  await project.put(second([opened({ expect: { text: 'second', in: 'main' } })]));
  await project.put(aRemote({ name: 'engage' }));
  expect(await project.type('engage', 'our-work', '--built')).toMatch(
    /Rehearsed: 4 journeys through 4 pages in \d+\.\d s, nothing wrong\./,
  );
  await project.put(aRemote({ text: 'third' }));
  expect(await project.type('our-work', '--built', '--no-rehearse')).toContain('Not rehearsed');
  const [latest = '', earlier = ''] = (await project.type('history')).split('\n\n');
  expect([latest, earlier]).toEqual([
    expect.stringMatching(/\n {2}not rehearsed$/),
    expect.not.stringContaining('not rehearsed'),
  ]);
}, 120_000);
