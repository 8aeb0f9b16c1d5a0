import { existsSync } from 'node:fs';
import type { Journey } from '@raptors/shared/publishing/journeys';
import { aProject, copyOfProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';

const HYDRATES = `for (const node of document.querySelectorAll('nav, [data-page]')) node.dataset.hydrated = '';`;

const shell = aShell({ script: HYDRATES });
const opened = (...steps: Journey['steps']): Journey => ({
  name: 'A visitor reads on',
  steps: [{ open: '/Our_Work/One' }, ...steps],
});
const engage = aRemote({
  name: 'engage',
  journeys: [
    {
      name: 'A helper looks at the work',
      steps: [{ open: '/Our_Work/Two' }, { expect: { text: 'first', in: 'main' } }],
    },
  ],
});

const faulty = (path: string) => ({ path, html: `<h1>${path}</h1><p>first <button></button></p>` });

let live: TestProject;
let project: TestProject;
beforeAll(async () => {
  live = await aProject(shell, aRemote(), engage);
  await live.type('shell', 'our-work', 'engage', '--built');
});
beforeEach(async () => {
  project = await copyOfProject(live);
  project.settings.REHEARSE = 'required';
});

it('refuses with journey, step, page and picture, also for other packages’ journeys', async () => {
  const pages = ['/Our_Work/One', '/Our_Work/Two'].map(faulty);
  await project.put(aRemote({ pages, journeys: [opened({ open: '/Our_Work/Two' })] }));
  const { status, stderr } = await project.release('check', 'our-work', '--built', '--rehearse');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /journeys\.json of our-work 1\.0\.0-\w+: “A visitor reads on”, step 1 \(\{"open":"\/Our_Work\/One"\}\)\n {2}On \/Our_Work\/One:\n/,
  );
  expect(stderr).toMatch(/On the screen was:\n.*main:[^]*heading "\/Our_Work\/One"/);
  const [, picture = ''] = /Look at the picture: (\S+\.png)\./.exec(stderr) ?? [];
  expect(existsSync(picture)).toBe(true);
  expect(stderr).toContain('journeys.json of engage');
  expect(stderr).toContain('“A helper looks at the work”, step 1 ({"open":"/Our_Work/Two"})');
  expect(stderr).toContain('nothing has been changed: the live site is as it was.');
}, 120_000);

const link = (address: string, text: string) =>
  `document.body.append(Object.assign(document.createElement('a'), { href: '${address}', text: '${text}' }));`;

const FAULTY_PAGES: { script: string; reasons: RegExp[] }[] = [
  {
    script: `${HYDRATES}
      document.documentElement.lang = '';
      document.querySelector('main').append(Object.assign(document.createElement('h4'), { textContent: 'Fees' }));
      ${link('/Nowhere', 'More')} ${link('#fees', 'Fees')}
      console.error('broken');
      fetch('/nothing.json');
      fetch('https://example.org/');
      throw new Error('thrown');`,
    reasons: [
      /The console shows: broken/,
      /nobody catches: thrown/,
      /is answered 404: .*nothing\.json/,
      /example\.org/,
      /axe: html-has-lang/,
      /axe: heading-order/,
      /A link leads to \/Nowhere, and there is no such page/,
      /A link leads to #fees on the same page/,
    ],
  },
  { script: '', reasons: [/does not become interactive/] },
  {
    script: `${HYDRATES} document.querySelector('main').style.width = '500px';`,
    reasons: [/wider than a window of 320 px/],
  },
  {
    script: `${HYDRATES} ${link('/', 'Home')}
      document.body.appendChild(document.createElement('div')).style.cssText = 'position: fixed; inset: 0';
      if (innerWidth < 600) document.querySelector('main').style.opacity = '0';`,
    reasons: [
      /At 390 px: A press in the middle of a control meets something else: <a> “Home”/,
      /At 390 px: The heading of the page cannot be seen/,
    ],
  },
];

it('refuses a shell, page by page, with all that is wrong on each', async () => {
  const pages = FAULTY_PAGES.map((page, index) => ({ ...page, path: `/Watch/Page_${index}` }));
  const journeys = pages.map(({ path }) => ({ name: `A visitor of ${path}`, steps: [{ open: path }] }));
  await project.put(aRemote({ name: 'watch', pages: pages.map(({ path }) => ({ path })), journeys }));
  await project.type('watch', '--built', '--no-rehearse');
  const cases = pages.map(({ path, script }) => `case '${path}': { ${script} break; }`).join('\n');
  const script = `switch (location.pathname) { ${cases} default: ${HYDRATES} }`;
  await project.put(aShell({ text: 'second', script }));
  const { status, stderr } = await project.release('shell', '--built');
  expect(status).toBe(1);
  const refusals = stderr.split('✗ ').slice(1);
  for (const { path, reasons } of pages)
    for (const reason of reasons) expect(refusals.find((refusal) => refusal.includes(path))).toMatch(reason);
  expect(await project.type('status')).toMatch(/^Edition 2 is live/);
}, 120_000);

it('what is wrong on an unchanged page refuses no release; history tells what was rehearsed', async () => {
  const two = faulty('/Our_Work/Two');
  const journeys = [opened(), { name: 'A visitor opens the second', steps: [{ open: two.path }] }];
  await project.put(aRemote({ pages: [{ path: '/Our_Work/One' }, two], journeys }));
  expect((await project.release('check', 'our-work', '--built', '--rehearse')).stderr).toMatch(
    /axe: button-name/,
  );
  expect(await project.type('our-work', '--built', '--no-rehearse')).toContain('Not rehearsed');

  const changed = { path: '/Our_Work/One', html: '<h1>One</h1><p>Later.</p>' };
  await project.put(aRemote({ text: 'later', pages: [changed, two], journeys }));
  expect(await project.type('our-work', '--built')).toMatch(
    /Rehearsed: 3 journeys through 2 pages in \d+\.\d s, nothing wrong\./,
  );
  await project.put(aRemote({ name: 'engage', text: 'later', journeys: [opened({ open: two.path })] }));
  expect(await project.type('engage', '--built')).toMatch(/Rehearsed: 3 journeys through 4 pages/);

  const [ofEngage, ofWork, declined] = (await project.type('history')).split('\n\n');
  for (const edition of [ofEngage, ofWork]) expect(edition).not.toContain('not rehearsed');
  expect(declined).toMatch(/\n {2}not rehearsed$/);
}, 120_000);
