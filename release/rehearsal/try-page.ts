import type { BrowserContext, Locator, Page } from 'playwright-core';
import { pathKey } from '@raptors/shared/contract/paths';
import { isInteractive } from './look-at-page';
import { lostWords } from './look-at-words';
import { until } from './play-step';

/** Widths at which each page is tried: a phone and a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const SHOWN = 3;
/** Disclosures of one page that are opened; more are of the same kind. */
const MAX_OPENED = 8;

type Trial = {
  context: BrowserContext;
  titles: ReadonlyMap<string, string>;
  /** What was tried already, on any page: links by address, and the header. */
  tried: Set<string>;
  waitMs: number;
  /** Opens the site before the change; where it is given, words that are seen there must be seen. */
  live?: BrowserContext | undefined;
};

/**
 * Tries what every page must be able to do, without being told: on a phone and on a desktop its heading can be seen, it scrolls, nothing lies
 * over a control, pictures load, words can be read and are seen if they are live, links lead to something, what opens closes again, and
 * Back returns. It happens in a tab of its own.
 * @returns what is wrong, in sentences
 */
export async function tryPage(trial: Trial, address: string): Promise<string[]> {
  for (const size of SIZES) {
    const page = await trial.context.newPage();
    try {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address, { waitUntil: 'load' });
      // That it does not become interactive is what the journey says.
      if (!(await until(trial.waitMs, () => isInteractive(page)))) return [];
      const wrong = await tryAt(trial, page);
      if (wrong.length > 0) return wrong.map((sentence) => `At ${size.width} px: ${sentence}`);
    } finally {
      await page.close();
    }
  }
  return [];
}

async function tryAt(trial: Trial, page: Page): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const header = `header at ${width}`;
  const isHeaderTried = trial.tried.has(header);
  trial.tried.add(header);
  return [
    ...(await headingSeen(page)),
    ...(await scrolls(trial, page)),
    ...(await coveredControls(page)),
    ...(await lostPictures(page)),
    ...(await lostWords(page, trial.live)),
    ...(await deadLinks(trial, page)),
    ...(await opensAndCloses(trial, page, isHeaderTried ? page.locator('main') : page.locator('body'))),
    ...(await comesBack(trial, page)),
  ];
}

async function headingSeen(page: Page): Promise<string[]> {
  const isSeen = await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const isWide = (heading?.getBoundingClientRect().width ?? 0) > 1;
    return isWide && heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
  return isSeen ? [] : ['The heading of the page cannot be seen.'];
}

/** With a key, as it does nothing where the page may not be scrolled; a script could scroll it even then. */
async function scrolls({ waitMs }: Trial, page: Page): Promise<string[]> {
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight * 1.2);
  if (!isLong) return [];
  await page.keyboard.press('End');
  const hasScrolled = await until(waitMs, () => page.evaluate(() => scrollY > 0));
  return hasScrolled ? [] : ['The page is longer than the window and does not scroll.'];
}

/** Controls at whose middle something else is pressed. In the page no function has a name: the build marks those. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered = await page.evaluate(() => {
    const found: string[] = [];
    for (const node of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (node.closest('[inert], [aria-hidden="true"], [tabindex="-1"]')) continue;
      node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = [...node.getClientRects()].find(({ width, height }) => width > 4 && height > 4);
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // Outside of the window, as links are that come in with the focus.
      if (!hit || node.contains(hit) || hit.closest('label')?.control === node) continue;
      const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
      found.push(
        `<${node.localName}> “${name.replace(/\s+/g, ' ').trim().slice(0, 60)}” is under ${hit.outerHTML.slice(0, 100)}`,
      );
    }
    scrollTo(0, 0);
    return found;
  });
  return covered
    .slice(0, SHOWN)
    .map((control) => `A press in the middle of a control meets something else: ${control}`);
}

async function lostPictures(page: Page): Promise<string[]> {
  const lost = await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility() && image.currentSrc);
    for (const image of images) image.loading = 'eager';
    const areWhole = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => true,
          () => image.naturalWidth > 0,
        ),
      ),
    );
    return images.filter((_, index) => !areWhole[index]).map(({ currentSrc }) => currentSrc);
  });
  return lost.slice(0, SHOWN).map((source) => `A picture does not load: ${source}`);
}

async function deadLinks({ context, titles, tried }: Trial, page: Page): Promise<string[]> {
  const { links, lostPlaces } = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin === location.origin,
    );
    const places = all.filter(
      ({ pathname, search, hash }) =>
        pathname === location.pathname && search === location.search && hash.length > 1,
    );
    return {
      links: [...new Set(all.map(({ pathname }) => pathname))].filter((path) => path !== location.pathname),
      lostPlaces: places
        .map(({ hash }) => decodeURIComponent(hash.slice(1)))
        .filter((id) => !document.getElementById(id)),
    };
  });
  const dead: string[] = [];
  for (const link of links) {
    if (titles.has(pathKey(link)) || tried.has(link)) continue;
    tried.add(link);
    const answer = await context.request.get(link);
    if (answer.status() >= 400) dead.push(`A link leads to ${link}, which answers ${answer.status()}.`);
  }
  return [
    ...dead,
    ...lostPlaces.map((id) => `A link leads to #${id} on the same page, and there is no such place.`),
  ].slice(0, SHOWN);
}

async function opensAndCloses(trial: Trial, page: Page, part: Locator): Promise<string[]> {
  const openers = part
    .locator('button[aria-expanded="false"], button[aria-haspopup="dialog"], summary:not([tabindex="-1"])')
    .filter({ visible: true });
  const wrong: string[] = [];
  for (let index = 0; index < Math.min(MAX_OPENED, await openers.count()); index++) {
    const opener = await openers.nth(index).elementHandle();
    const name =
      opener && (await opener.evaluate((node) => node.getAttribute('aria-label') ?? node.textContent));
    if (!opener) continue;
    const dialog = page.locator('dialog[open], [role="dialog"]').filter({ visible: true });
    const isOpen = async () =>
      (await dialog.count()) > 0 ||
      (await opener.evaluate((node) =>
        node.localName === 'summary'
          ? Boolean(node.closest('details')?.open)
          : node.getAttribute('aria-expanded') === 'true',
      ));
    if (await isOpen()) continue;
    const press = () => opener.press('Enter');
    await press();
    if (!(await until(trial.waitMs, isOpen))) {
      wrong.push(`“${name}” opens nothing.`);
      continue;
    }
    const close = dialog.getByRole('button', { name: /close/i }).first();
    const hasClose = (await close.count()) > 0;
    if (hasClose) await close.press('Enter');
    else if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
    else await press();
    if (!(await until(trial.waitMs, async () => !(await isOpen()))))
      return [...wrong, `What “${name}” opens does not close${hasClose ? ' with its button' : ''}.`];
  }
  return wrong;
}

async function comesBack({ titles, waitMs }: Trial, page: Page): Promise<string[]> {
  const before = page.url();
  const heading = page.locator('main h1').first();
  const text = await heading.textContent();
  const links = page.locator('main a[href^="/"]:not([target])').filter({ visible: true });
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
  );
  const here = pathKey(new URL(before).pathname);
  const index = addresses.findIndex((path) => pathKey(path) !== here && titles.has(pathKey(path)));
  if (index < 0) return [];
  await links.nth(index).press('Enter');
  if (!(await until(waitMs, async () => page.url() !== before)))
    return [`A link to ${addresses[index]} does not lead there.`];
  await page.goBack({ waitUntil: 'commit' });
  const isBack = async () => page.url() === before && (await heading.textContent()) === text;
  return (await until(waitMs, isBack)) ? [] : [`Back does not return from ${addresses[index]}.`];
}
