import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { readSite } from '@raptors/site/editions/editions';
import { ReleaseRefusedError } from '../check/rule';
import type { StagedEdition } from '../edition/flip';
import { stagedStore } from '../rehearsal/serve-store';

/**
 * Tries the forms of what changes in an inbox. Where none is installed, as in a team's own repository, none is tried.
 * @throws {ReleaseRefusedError} when the inbox answers one otherwise than it must
 */
export async function requireTakenForms(staged: StagedEdition): Promise<void> {
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
