import { changedSince } from './changed-since';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

/** `changed`: which packages a branch or commit touched, for people and for CI. */
export const changed: Command = {
  name: 'changed',
  usage: '',
  mostWords: 0,
  options: ['since'],
  help: 'say which packages would become another release by what has changed',
  details: `What stands in shared/ or webpack/ changes all packages; another version of a library those that are built from it;
tests and notes for people change none. \`check\` and \`release\` take --since as well.`,
  examples: ['changed --since origin/main', 'changed --since HEAD~1 --json'],
  async run({ values: { since }, packages }) {
    if (!since) throw new UsageError('Say since when: --since origin/main, or a commit.');
    const { changed, gone } = changedSince(since, packages);
    const toRetire = gone.map(
      (name) =>
        `${name} is no longer in the project. To take it out of the site: npm run release -- retire ${name} --to /`,
    );
    const nothing = `No package would become another release by what has changed since ${since}.`;
    return {
      text: [...(changed.length > 0 ? changed : [nothing]), ...toRetire].join('\n'),
      data: { since, changed, gone },
    };
  },
};
