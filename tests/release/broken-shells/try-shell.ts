import { serveStore } from '@raptors/cli/serve-store';
import { ReleaseRefusedError } from '@raptors/release/check/rule';
import { rehearsalOf } from '@raptors/release/commands/rehearsal';
import { decideRelease } from '@raptors/release/edition/decide';
import { tryEdition } from '@raptors/release/edition/flip';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { storedSource } from '@raptors/site/releases/release-source';
import type { Store } from '@raptors/site/store/store';
import { ABOUT } from '../../support/site/release-sources';
import type { Edit } from './broken-shells';
import { editedRelease } from './edited-release';

/** What refused a shell; empty if nothing did. */
export type Trial = { refusedBy: { rule: string; place: string; reason: string }[]; seconds: number };

/**
 * Checks and rehearses the live shell of a store with changes, as `check shell --rehearse` does. Changes nothing.
 * @param remote plays only the journeys of this remote and through its pages, instead of all
 */
export async function tryShell(store: Store, edits: readonly Edit[], remote?: string): Promise<Trial> {
  const live = await readLiveEdition(store);
  const candidate = await editedRelease(
    await storedSource(store, 'shell', live?.site.packages.shell?.release ?? ''),
    edits,
  );
  const rehearse = rehearsalOf({
    values: {},
    env: { rehearse: 'required' },
    progress: () => undefined,
    serveStore,
  });
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  try {
    await tryEdition(store, decideRelease(store, [candidate], {}), {
      about: { ...ABOUT, at: new Date().toISOString() },
      candidates: [candidate],
      rehearse: (staged) => rehearse(remote ? { ...staged, changed: [remote] } : staged),
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
