import { readLiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { liveReleases } from '../../edition/plan';
import type { Command, Context } from '../command';
import { changedSince, type ChangedPackages } from './changed-since';
import { releaseFinder } from './package-sources';
import { PROGRAM } from '@raptors/site/program';

/** `changed`: which packages would become another release, for people and for CI. */
export const changed: Command = {
  name: 'changed',
  usage: '',
  maxPositionals: 0,
  options: ['since'],
  help: 'list the packages that would become another release',
  details: `Compares with what is live, or with a commit. A release is named by the bytes of its build, and the build records
what it reads. If something was changed that a package reads, the package is built and its bytes are compared.
With --since, such a package counts as changed if it was not built here at that commit. \`check\` and \`release\` take --since as well.`,
  examples: ['changed', 'changed --since origin/main', 'changed --since HEAD~1 --json'],
  async run(context) {
    const { since } = context.values;
    const { changed, gone } = await findChanges(context);
    const toRetire = gone.map(
      (name) =>
        `${name} is no longer in the project. To take it out of the site: ${PROGRAM} retire ${name} --to /`,
    );
    const nothing = since
      ? `No package would become another release by what has changed since ${since}.`
      : 'No package would become another release: the sources of all are live.';
    return {
      text: [...(changed.length > 0 ? changed : [nothing]), ...toRetire].join('\n'),
      data: { ...(since ? { since } : {}), changed, gone },
    };
  },
};

async function findChanges({ store, packages, values, progress }: Context): Promise<ChangedPackages> {
  const findRelease = releaseFinder(progress);
  if (values.since) return changedSince(values.since, packages, findRelease);
  const live = liveReleases(await readLiveEdition(store));
  const isChanged = await inParallel(
    2,
    [...packages],
    async ([name, folder]) => live[name] !== (await findRelease(name, folder)),
  );
  return { changed: [...packages.keys()].filter((_, index) => isChanged[index]), gone: [] };
}
