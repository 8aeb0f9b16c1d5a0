import { packageKey } from '@raptors/shared/contract/package-id';
import { join } from 'node:path';
import { pathKey } from '@raptors/shared/contract/paths';
import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Edition, PackageEntry } from '@raptors/site/editions/edition';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';
import { ReleaseRefusedError } from '../check/rule';
import type { Rehearse, Rehearsal, StagedEdition } from '../edition/release';
import { count } from '@raptors/shared/publishing/count';
import { chooseJourneys, type JourneySelection } from './choose-journeys';
import { openBrowser } from './open-browser';
import { rehearse } from './rehearse';

/**
 * Tries an edition before it is visible: forms of changed packages in a temporary inbox, then the journeys through these packages.
 * @param setting `required`: the command fails if a browser is needed and missing; `off`: nothing is tried
 */
export function rehearsalOf(
  setting: 'auto' | 'required' | 'off',
  project: string,
  progress: (line: string) => void,
): Rehearse {
  if (setting === 'off')
    return async () => ({ state: 'declined', sentence: 'Not rehearsed: no journey was played.' });
  // Begins early, because loading takes long. `openBrowser` reports a missing library.
  void Promise.all([import('@playwright/test'), loadServer()]).catch(() => undefined);
  return async (staged) => {
    await requireTakenForms(staged);
    const { next, composed, releases } = staged;
    const { texts, documents } = findChangedPages(staged);
    const changed = next.changed.map(({ release }) => packageKey(release.package));
    const selection = await chooseJourneys(composed.site, next.addresses, changed, releases, texts);
    if (selection.journeys.length === 0)
      return { state: 'passed', sentence: 'Nothing to rehearse: no journey passes through what changes.' };
    return play(staged, { ...selection, documents }, setting === 'required', project, progress);
  };
}

function findChangedPages({ next, composed }: StagedEdition) {
  const changed = new Set(next.changed.map(({ release }) => packageKey(release.package)));
  const all = [...composed.entries].flatMap(([name, { pages }]) => {
    const before = next.live.packages.get(name)?.entry?.pages ?? {};
    return Object.entries(pages)
      .filter(([path, page]) => !isAlike(page, before[path]))
      .map(([path, { text }]) => ({ path, isTold: changed.has(name) && before[path]?.text !== text }));
  });
  return {
    /** Pages of changed packages whose text differs from the live one. */
    texts: all.filter(({ isTold }) => isTold).map(({ path }) => path),
    /** Pages that differ from the live ones in more than what the release gives. */
    documents: new Set(all.map(({ path }) => pathKey(path))),
  };
}

/** Pages made from the same code, text, shell and menu differ only in what the release gives: id, names, hashes. */
const isAlike = (page: PackageEntry['pages'][string], before: typeof page | undefined) =>
  page.file === before?.file || (page.madeFrom !== undefined && page.madeFrom === before?.madeFrom);

/** Not imported above, so that other commands don't load the server's libraries. */
const loadServer = () => import('@raptors/site/server/serve');

async function play(
  { store, composed: { edition }, releases }: StagedEdition,
  { journeys, titles, leftOut, documents }: JourneySelection & { documents: ReadonlySet<string> },
  isRequired: boolean,
  project: string,
  progress: (line: string) => void,
): Promise<Rehearsal> {
  const opened = await openBrowser();
  if ('missing' in opened) {
    const { missing } = opened;
    if (!isRequired) return { state: 'no-browser', sentence: `Not rehearsed: ${missing}.` };
    throw new UserError(
      `The journeys can’t be played: ${missing}. Nothing has been changed. To release without a rehearsal, which the history will say: --no-rehearse`,
    );
  }
  const startedAt = performance.now();
  const { createServer } = await loadServer();
  const server = await createServer(await stagedStore(store, edition));
  const { port } = new URL(await server.listen({ port: 0, host: 'localhost' }));
  const pictures = join('node_modules/.cache/raptors/rehearsal', edition.at.replace(/\W/g, '-'));
  try {
    progress(`Rehearsing ${count(journeys.length, 'journey')}…`);
    const { problems, pages } = await rehearse({
      opened,
      releases,
      siteUrl: `http://localhost:${port}`,
      journeys,
      titles,
      changedDocuments: documents,
      pictures: join(project, pictures),
      onProgress: (done, all) => done % 5 === 0 && progress(`${done} of ${count(all, 'journey')}…`),
    });
    if (problems.length > 0) throw new ReleaseRefusedError(problems);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const skipped =
      leftOut.length === 0 ? '' : ` Not played, because a page of it is not live: ${leftOut.join('; ')}.`;
    return {
      state: 'passed',
      sentence: `Rehearsed: ${count(journeys.length, 'journey')} through ${count(pages.length, 'page')} in ${seconds} s, nothing wrong.${skipped}`,
    };
  } finally {
    await opened.browser.close();
    server.server.closeAllConnections();
    await server.close();
  }
}

/** The store as if the edition were live: its file is only in the overlay. */
async function stagedStore(store: Store, edition: Edition): Promise<Store> {
  const isLater = (key: string) => key.startsWith(keys.editions()) && editionNumber(key) >= edition.number;
  const staged = overlayStore(store, isLater);
  await staged.create(keys.edition(edition.number), JSON.stringify(edition));
  return staged;
}

/** Tries the forms in the inbox, if it is installed; in a team's own repository it is not. */
async function requireTakenForms({ store, next, composed }: StagedEdition): Promise<void> {
  const forms = next.changed.flatMap(({ release: { package: owner, id, manifest } }) => {
    const name = packageKey(owner);
    const live = next.live.packages.get(name)?.release;
    return (manifest.forms ?? []).map((form) => {
      const before = live?.manifest.forms?.find((one) => one.name === form.name);
      const earlier = live && before && { release: live.id, form: before };
      return { owner: name, release: id, form, before: earlier };
    });
  });
  if (forms.length === 0) return;
  const inbox = await import('@raptors/inbox/receive/try-forms').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  });
  const problems = (await inbox?.tryForms(await stagedStore(store, composed.edition), forms)) ?? [];
  if (problems.length > 0) throw new ReleaseRefusedError(problems);
}
