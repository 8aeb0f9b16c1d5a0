import type { Draft, RenderedPart } from '../draft';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { PageDates, Part, Site } from '@raptors/site/editions/edition';
import { readDatesOf, readPart } from '@raptors/site/editions/editions';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { writingsOf } from '@raptors/site/store/compressed';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, sha256Of, writeObject } from '@raptors/site/store/objects';
import type { Writing } from '@raptors/site/store/store';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import { validateReleases } from '../check/validate-releases';
import { renderPart } from '../prerender/render-part';
import { findShownPart, sitesShown } from './past-releases';
import { storeReleases } from './stored-release';

const PARTS_AT_A_TIME = 3;
/** Enough to make one call of the store efficient, few enough for the memory. */
const PARTS_PER_GROUP = 16;
const DAY_LENGTH = '2026-03-21'.length;

/** Writes a piece of an edition. Each piece depends on those before it. */
export type Write = (work: () => Promise<unknown>) => Promise<void>;

/** A composed edition that is not live yet, with a report of the work. */
export type Composed = {
  site: Site;
  rendered: string[];
  /** Without the unchanged pages of page sets. */
  pagesRendered: number;
  /** Why pages of unchanged packages were rendered too. */
  reason?: NonNullable<Draft['reason']>;
  /** Problems that do not refuse the edition, because the site is not complete yet, or was like that before. */
  notes: Problem[];
};

/**
 * Composes the next edition: renders the pages of the changed packages and keeps all others. A new shell or a changed
 * menu renders every page. Each piece is passed on as soon as it is made, so that a large site need not be in memory at once.
 * @throws {ReleaseRefusedError} when a check finds something; for changed packages before the first write
 */
export async function composeEdition(draft: Draft, write: Write): Promise<Composed> {
  const { store, changed, outdated, reason, times, plan } = draft;
  const { retired, temporaryRedirects, isPartial } = plan;
  const violations = await times.measure('check', () => validateReleases(draft));
  const released = await renderChanged(draft);
  const ofChanged = [...released.values()].flatMap(({ problems }) => problems);
  const notes = refuseProblems([...violations, ...ofChanged], plan);

  await write(() => storeReleases(store, changed));
  const made = await makeParts(draft, released, write);
  const dates = await times.measure('read', () => nextPageDates(draft, made.parts));
  const packages = packagesOf(draft, made.parts, dates);
  await write(() => writeShared(draft, [...dates.values()]));
  return {
    site: {
      format: STORE_FORMAT,
      packages,
      navigation: draft.navigationSha,
      addresses: draft.addressesSha,
      retired,
      ...(Object.keys(temporaryRedirects).length > 0 ? { temporaryRedirects } : {}),
      isPartial,
    },
    rendered: outdated.map(({ release }) => release.name),
    pagesRendered: pagesIn(outdated) - made.reused,
    ...(reason ? { reason } : {}),
    notes: [...new Set([...notes, ...made.notes])],
  };
}

function refuseProblems(
  problems: readonly Problem[],
  circumstances: Parameters<typeof partitionProblems>[1],
): Problem[] {
  const { refused, notes } = partitionProblems(problems, circumstances);
  if (refused.length > 0) throw new ReleaseRefusedError(refused);
  return notes;
}

/** Renders the changed packages, each only once in a command, even if the command has to start over. */
async function renderChanged(draft: Draft): Promise<ReadonlyMap<string, RenderedPart>> {
  const { shell, navigationSha, addressesSha, rendered } = draft;
  const parts = await inParallel(PARTS_AT_A_TIME, draft.changed, async (owner) => {
    const { name, id } = owner.release;
    const key = [name, id, shell.release.id, navigationSha, addressesSha].join('/');
    const part = rendered.get(key) ?? (await render(draft, owner, true));
    rendered.set(key, part);
    return [name, part] as const;
  });
  return new Map(parts);
}

async function render(draft: Draft, owner: ReleaseSource, isTwice: boolean): Promise<RenderedPart> {
  const { name, manifest } = owner.release;
  const live = draft.live?.site.packages[name];
  // Only pages of sets are taken from the live edition. Where the store has lost it, they are rendered.
  const earlier =
    live && manifest.pages.some(({ record }) => record)
      ? await readPart(draft.store, live.part).catch(ignoreInvalid)
      : undefined;
  return renderPart(draft, owner, { earlier, isTwice });
}

type Parts = ReadonlyMap<string, { sha256: string; part: Part }>;

type MadeParts = { parts: Parts; notes: Problem[]; reused: number };

/** Makes the parts of outdated packages: takes those of changed packages, finds parts that were rendered before, renders the rest. */
async function makeParts(
  draft: Draft,
  released: ReadonlyMap<string, RenderedPart>,
  write: Write,
): Promise<MadeParts> {
  const { store, outdated, plan, progress, times } = draft;
  const all = pagesIn(outdated);
  const parts = new Map<string, { sha256: string; part: Part }>();
  const made: MadeParts = { parts, notes: [], reused: 0 };
  const reportPages = pageReporter(progress);
  let done = 0;
  let shown: Promise<Site[]> | undefined;

  async function make(owner: ReleaseSource): Promise<Writing[]> {
    const { name } = owner.release;
    const ready = released.get(name);
    const known = ready
      ? undefined
      : await times.measure('read', async () =>
          findShownPart(draft, owner, await (shown ??= sitesShown(store, draft.live))),
        );
    if (known) {
      parts.set(name, known);
      return [];
    }
    const rendered = ready ?? (await render(draft, owner, false));
    const isOfOthers = !ready && !released.has('shell');
    made.notes.push(...refuseProblems(rendered.problems, { ...plan, isOfOthers }));
    made.reused += rendered.reused;
    const { part, files } = rendered;
    const text = JSON.stringify(part);
    const sha256 = sha256Of(text);
    parts.set(name, { sha256, part });
    return [
      ...[...files].flatMap(([key, forms]) => writingsOf(key, forms)),
      [keys.object(sha256, 'json'), text],
    ];
  }

  for (const group of inGroups(PARTS_PER_GROUP, outdated)) {
    const fresh = await inParallel(PARTS_AT_A_TIME, group, async (owner) => {
      const writings = await make(owner);
      done += pagesIn([owner]);
      reportPages(done, all);
      return writings;
    });
    await write(() => store.writeAll(fresh.flat()));
  }
  return made;
}

const pagesIn = (sources: readonly ReleaseSource[]) =>
  sources.reduce((sum, { release }) => sum + release.manifest.pages.length, 0);

function pageReporter(progress: Draft['progress']): (done: number, all: number) => void {
  let reportedAt = performance.now();
  return (done, all) => {
    if (performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    progress(`${done.toLocaleString('en')} of ${all.toLocaleString('en')} pages…`);
  };
}

/** When the text of each page last changed: a page with the same text as in the live edition keeps its day, whatever is around the text. */
async function nextPageDates({ store, live, about }: Draft, parts: Parts): Promise<Map<string, PageDates>> {
  const today = about.at.slice(0, DAY_LENGTH);
  const dates = new Map<string, PageDates>();
  for (const [name, { part }] of parts) {
    const shown = live?.site.packages[name];
    const days = await readDatesOf(store, shown?.dates);
    const before = shown && (await readPart(store, shown.part).catch(ignoreInvalid));
    const dayOf = (path: string, text: string) =>
      (before?.pages[path]?.text === text ? days[path] : undefined) ?? today;
    dates.set(
      name,
      Object.fromEntries(Object.entries(part.pages).map(([path, { text }]) => [path, dayOf(path, text)])),
    );
  }
  return dates;
}

function packagesOf(
  { names, live, plan, about: { by, at, commit: today }, number, changedNames }: Draft,
  parts: Parts,
  dates: ReadonlyMap<string, PageDates>,
): Site['packages'] {
  const { message } = plan.change;
  const packages: Site['packages'] = {};
  for (const name of names) {
    const wasLive = live?.site.packages[name];
    const commit = plan.commits ? plan.commits[name] : today;
    const now = { edition: number, by, at, ...(commit ? { commit } : {}), ...(message ? { message } : {}) };
    const ofPages = dates.get(name);
    packages[name] = {
      release: plan.releases[name] ?? '',
      part: parts.get(name)?.sha256 ?? wasLive?.part ?? '',
      dates: ofPages ? sha256Of(JSON.stringify(ofPages)) : (wasLive?.dates ?? ''),
      since: wasLive && !changedNames.has(name) ? wasLive.since : now,
    };
  }
  return packages;
}

/** Writes what all packages share, and the days of the pages. Known addresses are refreshed, so that a prune keeps them. */
async function writeShared(
  { store, live, addresses, addressesSha, navigation }: Draft,
  dates: readonly PageDates[],
): Promise<void> {
  const isStored =
    addressesSha === live?.site.addresses && (await store.refresh(keys.object(addressesSha, 'json')));
  for (const value of [...(isStored ? [] : [addresses]), navigation, ...dates])
    await writeObject(store, value);
}
