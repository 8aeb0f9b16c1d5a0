import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@raptors/release/build/project';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  UserError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { compare, valid } from 'semver';
import * as v from 'valibot';

/** The packages that a team names in its `package.json`; all others come with the kit. */
const NAMED = ['@raptors/kit', '@raptors/shared'];
const KIT = 'node_modules/@raptors/kit';
const kitSchema = v.object({ version: v.string(), contract: v.number() });
const remoteSchema = v.object({ contract: v.number() });

/**
 * Runs `raptors upgrade [version]`: moves the repository to the newest kit or to that one by npm, and prints what changed and what the
 * contract asks for. Returns the exit status. Where it fails, nothing has changed.
 */
export async function upgrade([wanted = 'latest', ...others]: readonly string[]): Promise<ExitCode> {
  const exitCode = await exitCodeOf(async () => {
    if (others.length > 0 || (wanted !== 'latest' && !valid(wanted)))
      throw new UsageError('Give one version, or none for the newest: raptors upgrade 1.2.0');
    const folder = projectFolder();
    const installed = () => readJsonFile(kitSchema, join(folder, KIT, 'package.json'));
    const remote = readJsonFile(remoteSchema, join(folder, 'remote.json'));
    const before = installed();
    install(folder, wanted);
    const kit = installed();
    const changelog = readFileSync(join(folder, KIT, 'CHANGELOG.md'), 'utf8');
    console.log(
      [
        `@raptors/kit ${before.version} → ${kit.version}: package.json, package-lock.json and node_modules are changed.`,
        ...changesBetween(changelog, before.version, kit.version),
        '',
        contractText(kit.contract, remote.contract),
        'Next: npm run typecheck, npm test and npm run check, then commit both files.',
      ].join('\n'),
    );
    return EXIT_CODES.ok;
  });
  if (exitCode !== EXIT_CODES.ok) console.error('Nothing was changed.');
  return exitCode;
}

/** npm writes package.json and the lock file only when everything is installed. @throws {UserError} with what npm printed */
function install(folder: string, version: string): void {
  const packages = NAMED.map((name) => `${name}@${version}`);
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--save-dev', '--save-prefix=^', ...packages, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return;
  throw new UserError(
    `npm install failed:\n${(error?.message ?? stderr).trim().split('\n').slice(0, 4).join('\n')}`,
  );
}

/**
 * Reads the sections of a changelog that are newer than one version, up to another.
 * @param changelog Markdown with a heading `## 1.2.3` for each version, newest first
 */
export const changesBetween = (changelog: string, from: string, to: string): string[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .filter((section) => {
      const version = section.split('\n', 1)[0] ?? '';
      return compare(version, from) > 0 && compare(version, to) <= 0;
    })
    .map((section) => `\n${section.trim()}`);

/** Says what the contract asks of the remote after an upgrade. */
export function contractText(kit: number, remote: number): string {
  if (remote === kit) return `Contract: ${kit}, as in remote.json. It asks for nothing.`;
  if (remote > kit)
    return `Contract: this kit builds for ${kit}, and remote.json says ${remote}. Use a newer kit, or write "contract": ${kit} in remote.json.`;
  return `Contract: this kit builds for ${kit}, and remote.json says ${remote}. Do what the changes above ask for, write "contract": ${kit} in remote.json, and run npm run check: it says whether the live shell supports it yet.`;
}
