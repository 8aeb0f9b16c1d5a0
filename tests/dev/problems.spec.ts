import type { Locator, Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { startDev, type RunningDev } from './dev-server';
import { temporaryProject, type TemporaryProject } from './temporary-project';

/** What is wrong in the sources is shown over the page and in the terminal until it is fixed. */
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Types and lint are checked with low priority, so they take long on a busy machine. */
const BUSY_MACHINE = { timeout: 200_000 };

let project: TemporaryProject;
let dev: RunningDev;
let page: Page;
let problems: Locator;

test.beforeAll(async ({ browser }) => {
  project = temporaryProject('our-story');
  dev = await startDev(project.folder, ['our-story', '--site', siteUrl()]);
  page = await browser.newPage({ baseURL: dev.url });
  problems = page.getByRole('alert', { name: 'Problems' });
  await page.goto('/Our_Story/Contact_us');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test.afterAll(async () => {
  await page?.close();
  await dev?.stop();
  project?.remove();
});

const CONTACT = 'src/pages/Contact/Contact.tsx';

type Mistake = {
  what: string;
  file: string;
  from: string;
  to: string;
  reported: RegExp[];
};

const MISTAKES: Mistake[] = [
  {
    what: 'a wrong type',
    file: CONTACT,
    from: 'export function Contact() {',
    to: 'export const metres: number = "many";\nexport function Contact() {',
    reported: [
      /Contact\.tsx: line \d+.*types/,
      /Type 'string' is not assignable to type 'number'/,
      /Fix the type/,
    ],
  },
  {
    what: 'a class that the style sheet does not have',
    file: CONTACT,
    from: 'className={styles.',
    to: 'className={styles.mis',
    reported: [/Contact\.tsx: line \d+.*types/, /Property 'misinjuredBird' does not exist/, /Fix the type/],
  },
  {
    what: 'a part of the router that hosts do not share',
    file: CONTACT,
    from: 'export function Contact() {',
    to: "export { Outlet } from 'react-router-dom';\nexport function Contact() {",
    reported: [
      /Contact\.tsx: line \d+.*lint/,
      /'Outlet' import from 'react-router-dom' is restricted/,
      /Import by name what hosts share/,
    ],
  },
  {
    what: 'code that does not parse',
    file: CONTACT,
    from: 'export function Contact() {',
    to: 'export function Contact( {',
    reported: [/Contact\.tsx: line \d+.*build/, /expected/],
  },
  {
    what: 'an import of a missing file',
    file: CONTACT,
    from: 'export function Contact() {',
    to: "import './Nowhere';\nexport function Contact() {",
    reported: [/Contact\.tsx.*build/, /"\.\/Nowhere" is imported, but there is no such file or package/],
  },
  {
    what: 'content that lacks a field',
    file: 'content/contact.json',
    from: '"title": "Send Us Your Query",',
    to: '',
    reported: [/content\/contact\.json: form\.title.*content/, /schema\.ts defines what is allowed/],
  },
  {
    what: 'content that is not JSON',
    file: 'content/contact.json',
    from: '"title": "Send Us Your Query",',
    to: '"title": Send Us Your Query,',
    reported: [/content\/contact\.json.*content/, /JSON/],
  },
  {
    what: 'a manifest that breaks the contract',
    file: 'remote.json',
    from: '"contract": 2',
    to: '"contract": 7',
    reported: [/remote\.json: contract.*manifest-schema/, /must be/],
  },
  {
    what: 'an address that another remote has',
    file: 'remote.json',
    from: '"/Our_Story/Contact_us"',
    to: '"/EVENTS"',
    reported: [
      /remote\.json: pages\[\d\]\.path.*address-is-free/,
      /\/EVENTS is taken: \/Events of events-donate/,
      /Choose another path/,
    ],
  },
  {
    what: 'an exposed module without a file',
    file: 'remote.json',
    from: '"./Contact"',
    to: '"./Contacts"',
    reported: [
      /remote\.json: pages\[\d\]\.module.*page-has-module/,
      /Contacts\.tsx, which is not there/,
      /Create it with/,
    ],
  },
  {
    what: 'a page that exports another component',
    file: CONTACT,
    from: 'export function Contact() {',
    to: 'export function Contacts() {',
    reported: [
      /Contact\.tsx.*page-has-module/,
      /exports no component Contact/,
      /change "module" in remote\.json/,
    ],
  },
];

for (const { what, file, from, to, reported } of MISTAKES) {
  test(`${what} is shown with file, place, reason and what to do, and goes when it is fixed`, async () => {
    const good = project.read(file);
    project.edit(file, from, to);
    for (const words of reported) await expect(problems).toContainText(words, BUSY_MACHINE);
    for (const words of reported.slice(1)) expect(dev.printed()).toMatch(words);
    project.write(file, good);
    await expect(problems).toBeHidden(BUSY_MACHINE);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  });
}

test('what the policy of the site forbids is shown, because visitors’ browsers would refuse it', async () => {
  const good = project.read(CONTACT);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect(problems).toContainText(/security policy \(style-src-attr\)/);
  project.write(CONTACT, `${good}\n`);
  await expect(problems).toBeHidden();
});
