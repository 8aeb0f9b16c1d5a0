import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { readAddresses, readPart, readSite } from '@raptors/site/editions/editions';
import { projectFolder } from '../build/project';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import type { Rehearse, Rehearsal, StagedEdition } from '../edition/flip';
import { count } from '../output/format';
import { chooseJourneys, type JourneySelection } from '../rehearsal/choose-journeys';
import { openBrowser } from '../rehearsal/open-browser';
import { rehearse } from '../rehearsal/rehearse';
import { serveStore, stagedStore } from '../rehearsal/serve-store';
import type { Context } from './command';
import { codeOf } from '@raptors/shared/contract/problem/thrown';

class NoBrowserError extends UserError {
  override name = 'NoBrowserError';
}

type RehearsalContext = Pick<Context, 'progress'> & {
  env: Pick<Context['env'], 'rehearse'>;
  values: Pick<Context['values'], 'rehearse' | 'no-rehearse'>;
};

/** How a release or a preview is tried before it is visible, by the options and the setting REHEARSE. */
export function rehearsalOf(context: RehearsalContext): Rehearse {
  const { values, env } = context;
  if (values['no-rehearse'] || env.rehearse === 'off')
    return async () => ({ state: 'declined', sentence: 'Not rehearsed: no journey was played.' });
  return playing(context, env.rehearse === 'required');
}

/** How `check --rehearse` tries a candidate; `undefined` without the option. */
export const rehearsalOfCheck = (context: RehearsalContext): Rehearse | undefined =>
  context.values.rehearse ? playing(context, true) : undefined;

/** Tries the forms of what changes, then plays the journeys that pass through it. */
const playing =
  (context: RehearsalContext, isRequired: boolean): Rehearse =>
  async (staged) => {
    await requireTakenForms(staged);
    const { store, site, changed, releases } = staged;
    const { texts, documents } = await findChangedPages(staged);
    const addresses = await readAddresses(store, site.addresses);
    const selection = await chooseJourneys(site, addresses, changed, releases, texts);
    if (selection.journeys.length === 0)
      return { state: 'passed', sentence: 'Nothing to rehearse: no journey passes through what changes.' };
    return play(context, staged, { ...selection, documents }, isRequired);
  };

type ChangedPages = {
  /** Paths of pages of the changed packages that read otherwise than live. */
  texts: string[];
  /** Addresses of all pages whose document is another than the live one, in the form that ignores letter case. */
  documents: ReadonlySet<string>;
};

async function findChangedPages({ store, site, before, changed }: StagedEdition): Promise<ChangedPages> {
  const live = before && (await readSite(store, before.site));
  const pages = Object.entries(site.packages).map(async ([name, { part }]) => {
    const livePart = live?.packages[name]?.part;
    if (part === livePart) return [];
    const was = livePart ? (await readPart(store, livePart)).pages : {};
    return Object.entries((await readPart(store, part)).pages).flatMap(([path, { file, text }]) =>
      was[path]?.file === file
        ? []
        : { path, readsOtherwise: changed.includes(name) && was[path]?.text !== text },
    );
  });
  const all = (await Promise.all(pages)).flat();
  return {
    texts: all.flatMap(({ path, readsOtherwise }) => (readsOtherwise ? path : [])),
    documents: new Set(all.map(({ path }) => pathKey(path))),
  };
}

async function play(
  { progress }: RehearsalContext,
  { store, edition, releases }: StagedEdition,
  { journeys, titles, leftOut, documents }: JourneySelection & Pick<ChangedPages, 'documents'>,
  isRequired: boolean,
): Promise<Rehearsal> {
  const opened = await openBrowser();
  if ('missing' in opened) return withoutBrowser(opened.missing, isRequired);
  const startedAt = performance.now();
  const site = await serveStore(await stagedStore(store, edition));
  const pictures = join('node_modules/.cache/raptors/rehearsal', edition.at.replace(/\W/g, '-'));
  try {
    progress(`Rehearsing ${count(journeys.length, 'journey')}…`);
    const { problems, pages } = await rehearse({
      opened,
      releases,
      siteUrl: site.url,
      journeys,
      titles,
      changedDocuments: documents,
      pictures: join(projectFolder(), pictures),
      onProgress: (done, all) => done % 5 === 0 && progress(`${done} of ${count(all, 'journey')}…`),
    });
    const { refused } = partitionProblems(problems, { isPartial: false });
    if (refused.length > 0) throw new ReleaseRefusedError(refused);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const skipped =
      leftOut.length === 0
        ? ''
        : ` Not played, because a page is not released here yet: ${leftOut.join('; ')}.`;
    return {
      state: 'passed',
      sentence: `Rehearsed: ${count(journeys.length, 'journey')} through ${count(pages.length, 'page')} in ${seconds} s, nothing wrong.${skipped}`,
    };
  } finally {
    await opened.browser.close();
    await site.close();
  }
}

function withoutBrowser(missing: string, isRequired: boolean): Rehearsal {
  if (isRequired)
    throw new NoBrowserError(
      `The journeys can’t be played: ${missing}. Nothing has been changed. To release without a rehearsal, which the history will say: --no-rehearse`,
    );
  return { state: 'no-browser', sentence: `Not rehearsed: ${missing}.` };
}

/**
 * Tries the forms of what changes in an inbox. Where none is installed, as in a team's own repository, none is tried.
 * @throws {ReleaseRefusedError} when the inbox answers one otherwise than it must
 */
async function requireTakenForms(staged: StagedEdition): Promise<void> {
  const { store, edition, before, site, changed } = staged;
  const live = before && (await readSite(store, before.site));
  const tried = changed.map(async (owner) => {
    const [forms, shown] = await Promise.all([site, live].map((one) => formsOf(staged, one, owner)));
    return (forms ?? []).map((one) => ({
      owner,
      ...one,
      before: shown?.find(({ form }) => form.name === one.form.name),
    }));
  });
  const forms = (await Promise.all(tried)).flat();
  if (forms.length === 0) return;
  const inbox = await import('@raptors/inbox/receive/try-forms').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  });
  const problems = (await inbox?.tryForms(await stagedStore(store, edition), forms)) ?? [];
  if (problems.length > 0) throw new ReleaseRefusedError(problems);
}

/** The forms of a package in a site, each with the release that shows it. */
async function formsOf({ releases }: StagedEdition, site: StagedEdition['site'] | undefined, owner: string) {
  const release = site?.packages[owner]?.release;
  if (release === undefined) return [];
  const { forms = [] } = (await releases(owner, release)).release.manifest;
  return forms.map((form) => ({ release, form }));
}
