import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { readSite } from '@raptors/site/editions/editions';
import { ReleaseRefusedError } from '../check/rule';
import type { StagedEdition } from '../edition/flip';
import { stagedStore } from '../rehearsal/serve-store';

/**
 * Tries the forms of what changes in an inbox. Where none is installed, as in a team's own repository, they are tried when the site's own
 * project releases.
 * @throws {ReleaseRefusedError} when the inbox answers one otherwise than it must
 */
export async function requireTakenForms({
  store,
  edition,
  before,
  site,
  changed,
  releases,
}: StagedEdition): Promise<void> {
  const live = before && (await readSite(store, before.site));
  const formsOf = async (owner: string, release: string) =>
    (await releases(owner, release)).release.manifest.forms ?? [];
  const tried = await Promise.all(
    changed.map(async (owner) => {
      const release = site.packages[owner]?.release;
      const older = live?.packages[owner]?.release;
      const known = older === undefined ? [] : await formsOf(owner, older);
      return (release === undefined ? [] : await formsOf(owner, release)).map((form) => ({
        ...{ owner, release: release ?? '', form },
        before: known
          .filter(({ name }) => name === form.name)
          .map((shown) => ({ release: older ?? '', form: shown }))[0],
      }));
    }),
  );
  const forms = tried.flat();
  if (forms.length === 0) return;
  const inbox = await import('@raptors/inbox/receive/try-forms').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  });
  const problems = (await inbox?.tryForms(await stagedStore(store, edition), forms)) ?? [];
  if (problems.length > 0) throw new ReleaseRefusedError(problems);
}
