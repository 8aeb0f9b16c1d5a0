/**
 * Shells that pass every rule and that only the rehearsal refuses: `npm run test:journeys -- broken-shells` tries all of them.
 */
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ReleaseRefusedError } from '@raptors/release/check/rule';
import { rehearsalOfCheck } from '@raptors/release/commands/rehearsal';
import { decideRelease } from '@raptors/release/edition/decide';
import { tryEdition } from '@raptors/release/edition/flip';
import { problemText } from '@raptors/shared/contract/problem/problem';
import type { Release } from '@raptors/shared/contract/release';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { once, storedSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { compress } from '@raptors/site/store/compressed';
import { openStore } from '@raptors/site/store/open-store';
import type { Store } from '@raptors/site/store/store';
import { WHOLE } from '../../support/project/declared-pages';
import { STORE } from '../../support/project/built-site';
import { ABOUT } from '../../support/site/release-sources';
import { BROKEN_SHELLS, type Edit } from './broken-shells';

test.describe.configure({ timeout: 240_000 });

for (const { what, edits } of BROKEN_SHELLS)
  test(`a shell is refused when ${what}`, WHOLE, async () => {
    expect(await reasonsToRefuse(edits)).not.toEqual([]);
  });

// The edits name minified code, which other code may change.
test('each shell of the table is still broken', async () => {
  const shell = await liveShell(await openStore(STORE));
  for (const { edits } of BROKEN_SHELLS)
    expect((await editedRelease(shell, edits)).release.id).not.toBe(shell.release.id);
});

// All journeys of all packages, played on the built site, as each release of a shell does: minutes, beside other tests.
test('a whole shell is not refused', WHOLE, async () => {
  const add = '/* nothing that anybody sees */';
  expect(await reasonsToRefuse([{ in: /^public\/shell\.\w+\.css$/, add }])).toEqual([]);
});

/** Checks and rehearses the live shell with changes, as `check shell --rehearse` does. Changes nothing. */
async function reasonsToRefuse(edits: readonly Edit[]): Promise<string[]> {
  const store = await openStore(STORE);
  const candidate = await editedRelease(await liveShell(store), edits);
  try {
    await tryEdition(store, decideRelease(store, [candidate], {}), {
      about: { ...ABOUT, at: new Date().toISOString() },
      candidates: [candidate],
      rehearse: rehearsalOfCheck({
        values: { rehearse: true },
        env: { rehearse: 'required' },
        progress: () => undefined,
      }),
    });
    return [];
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return error.problems.map(problemText);
  }
}

async function liveShell(store: Store): Promise<ReleaseSource> {
  const live = await readLiveEdition(store);
  return storedSource(store, 'shell', live?.site.packages.shell?.release ?? '');
}

/** As a build compresses, so that an edited shell weighs what it would weigh. */
const BROTLI_QUALITY = 11;

const TEXT = /\.(c?js|css|json)$/;

/**
 * Another release of the same package: its built files with some text changed, under another id.
 * @throws when an edit matches nothing, since such a release would not be broken
 */
async function editedRelease(source: ReleaseSource, edits: readonly Edit[]): Promise<ReleaseSource> {
  const { release } = source;
  const id = `1.0.0-${hash('sha256', JSON.stringify([release.id, edits.map(String), edits]), 'hex').slice(0, 12)}`;
  const unused = new Set(edits);
  const edited = (path: string, content: Buffer): Buffer => {
    if (!TEXT.test(path)) return content;
    let text = content.toString('utf8').replaceAll(release.id, id).replaceAll(wordOf(release.id), wordOf(id));
    for (const edit of edits.filter(({ in: files }) => files.test(path))) {
      const changed = 'add' in edit ? text + edit.add : text.replace(edit.from, edit.to);
      if (changed !== text) unused.delete(edit);
      text = changed;
    }
    return Buffer.from(text);
  };
  const readAll = async (names: string[], folder: string, read: (name: string) => Promise<Buffer>) =>
    new Map(
      await Promise.all(names.map(async (name) => [name, edited(folder + name, await read(name))] as const)),
    );
  const files = await readAll(
    Object.keys(release.files),
    'public/',
    async (name) => (await source.readPublic(name)).value,
  );
  const server = await readAll(Object.keys(release.server), 'server/', source.readServer);
  const [first] = unused;
  if (first)
    throw new Error(
      `An edit changes nothing in ${release.id}: ${first.in} ${'add' in first ? first.add : first.from}`,
    );
  return {
    ...source,
    release: {
      ...release,
      id,
      globalName: wordOf(release.globalName.replace(wordOf(release.id), wordOf(id))),
      files: described(files, true),
      server: described(server, false),
    },
    readPublic: once(async (name) => compress(name, files.get(name) ?? Buffer.alloc(0), BROTLI_QUALITY)),
    readServer: async (name) => server.get(name) ?? Buffer.alloc(0),
  };
}

const wordOf = (id: string) => id.replace(/\W/g, '_');

const hash = (algorithm: string, content: Buffer | string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(content).digest(form);

const described = (files: ReadonlyMap<string, Buffer>, isPublic: boolean): Release['files'] =>
  Object.fromEntries(
    [...files].map(([name, content]) => [
      name,
      {
        bytes: content.length,
        sha256: hash('sha256', content, 'hex'),
        ...(isPublic && /\.(js|css)$/.test(name)
          ? { integrity: `sha384-${hash('sha384', content, 'base64')}` }
          : {}),
      },
    ]),
  );
