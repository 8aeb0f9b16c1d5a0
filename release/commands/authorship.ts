import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { readReleaseEnv } from '../env';
import { type Authorship, lineOfText } from '@raptors/site/editions/edition';

/** Who runs the command, when, and from which commit. */
export function authorship(): Authorship {
  // "+" means with uncommitted changes.
  const commit = git('describe', '--always', '--exclude=*', '--dirty=+');
  return {
    by: lineOfText(readReleaseEnv().author || git('config', 'user.name') || userInfo().username),
    at: new Date().toISOString(),
    ...(commit ? { commit } : {}),
  };
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
