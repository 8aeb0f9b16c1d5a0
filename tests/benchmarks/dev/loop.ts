// How long a team waits for `npm run dev`: until it is ready, and until a saved change is on the screen. Prints; asserts nothing.
// Run: STORE=<a store with the site> npx tsx tests/benchmarks/dev/loop.ts
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startDev } from '../../dev/dev-server';
import { temporaryProject } from '../../dev/temporary-project';
import { projectFolder } from '../../support/project/project-folder';

const ROUNDS = 5;

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const print = (what: string, ms: number[]) =>
  console.log(`${what.padEnd(34)} median ${Math.round(median(ms))} ms of ${ms.map(Math.round).join(', ')}`);

/** Time from the end of a save until the page says `text`. */
async function untilShown(page: Page, text: string, save: () => void): Promise<number> {
  const shown = page.getByText(text).first().waitFor();
  save();
  const savedAt = performance.now();
  await shown;
  return performance.now() - savedAt;
}

// In the project itself nothing is changed; its cache is warm after the first start.
for (const words of [['our-story'], []]) {
  const starts: number[] = [];
  for (let round = 0; round < 3; round++) {
    const dev = await startDev(projectFolder(), words);
    starts.push(dev.readyAfter * 1000);
    await dev.stop();
  }
  print(`ready: npm run dev ${words.length > 0 ? '-- ' : ''}${words.join(' ')}`, starts);
}

const project = temporaryProject('our-story');
const dev = await startDev(project.folder, ['our-story']);
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ baseURL: dev.url });
  const kinds = [
    ['component', '/Our_Story/Contact_us', 'src/pages/Contact/QueryForm.tsx', '{texts.title}'],
    ['content', '/Our_Story/Contact_us', 'content/contact.json', 'Send Us Your Query'],
    ['prose', '/Our_Story/AboutShyena', 'content/about.mdx', 'non-profit'],
  ] as const;
  for (const [kind, address, file, text] of kinds) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const good = project.read(file);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Words that nothing else on the page says.
      const seen = `${kind} of round ${round}`;
      const saved = good.replace(text, `${text} ${seen}`);
      times.push(await untilShown(page, seen, () => project.write(file, saved)));
    }
    print(`saved ${kind}`, times);
  }
} finally {
  await browser.close();
  await dev.stop();
  project.remove();
}
