import { serveStore } from '@raptors/kit/cli/serve-store';
import { ReleaseRefusedError } from '@raptors/release/check/rule';
import { rehearsalOfCheck } from '@raptors/release/commands/rehearsal';
import { decideRelease } from '@raptors/release/edition/decide';
import { tryEdition } from '@raptors/release/edition/flip';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { storedSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import type { Store } from '@raptors/site/store/store';
import { ABOUT } from '../../support/site/release-sources';
import type { Edit } from './broken-shells';
import { editedRelease } from './edited-release';

/** What refused a shell; empty if nothing did. */
export type Trial = { refusedBy: { rule: string; place: string; reason: string }[]; seconds: number };

/** Checks and rehearses the live shell of a store with changes, as `check shell --rehearse` does. Changes nothing. */
export async function tryShell(store: Store, edits: readonly Edit[]): Promise<Trial> {
  const candidate = await editedRelease(await liveShell(store), edits);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  try {
    await tryEdition(store, decideRelease(store, [candidate], {}), {
      about: { ...ABOUT, at: new Date().toISOString() },
      candidates: [candidate],
      rehearse: rehearsalOfCheck({
        values: { rehearse: true },
        env: { rehearse: 'required' },
        progress: () => undefined,
        serveStore,
      }),
    });
    return { refusedBy: [], seconds: seconds() };
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return {
      refusedBy: error.problems.map(({ rule = '', place = '', reason }) => ({ rule, place, reason })),
      seconds: seconds(),
    };
  }
}

/** The shell that is live in a store. */
export async function liveShell(store: Store): Promise<ReleaseSource> {
  const live = await readLiveEdition(store);
  return storedSource(store, 'shell', live?.site.packages.shell?.release ?? '');
}
