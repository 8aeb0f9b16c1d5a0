import { spawnSync } from 'node:child_process';

/**
 * The Firefox that `FIREFOX` names, or that of this machine.
 * @throws when there is none
 */
export function findFirefox(): string {
  const found = ['firefox-esr', 'firefox'].map((name) =>
    spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim(),
  );
  const program = process.env.FIREFOX ?? found.find(Boolean);
  if (!program)
    throw new Error(
      'There is no Firefox on this machine. Install it (Debian: apt-get install firefox-esr), or name its program in FIREFOX.',
    );
  return program;
}
