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
import * as v from 'valibot';
import { changesBetween } from './changelog';
import { chooseVersion, contractText, NAMED, requireRanges } from './plan-upgrade';

const ranges = v.optional(v.record(v.string(), v.string()));
const repositorySchema = v.object({ dependencies: ranges, devDependencies: ranges });
const kitSchema = v.object({ version: v.string(), contract: v.number() });
const remoteSchema = v.object({ contract: v.number() });
const versionsSchema = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((versions) => [versions].flat()),
);

const UNCHANGED = 'Nothing was changed.';

/**
 * Runs `raptors upgrade [version]`: moves the repository to a newer kit by npm, and prints what changed and what the contract asks for.
 * Returns the exit status. Where it fails, nothing has changed.
 */
export async function upgrade(words: readonly string[]): Promise<ExitCode> {
  const exitCode = await exitCodeOf(async () => {
    if (words.length > 1)
      throw new UsageError('Give one version, or none for the newest: raptors upgrade 1.2.0');
    console.log(moveTo(projectFolder(), words[0]));
    return EXIT_CODES.ok;
  });
  if (exitCode !== EXIT_CODES.ok) console.error(UNCHANGED);
  return exitCode;
}

function moveTo(folder: string, wanted?: string): string {
  requireRanges(readJsonFile(repositorySchema, join(folder, 'package.json')));
  const remote = readJsonFile(remoteSchema, join(folder, 'remote.json'));
  const before = installedKit(folder);
  const reachable = v.parse(versionsSchema, JSON.parse(npm(folder, 'view', NAMED[0], 'versions', '--json')));
  const target = chooseVersion(before.version, reachable, wanted);
  if (target === undefined)
    return `@raptors/kit ${before.version} is installed, and the registry has no newer one.\n${contractText(before.contract, remote.contract)}`;

  // npm writes package.json and the lock file only when everything is installed.
  const versions = NAMED.map((name) => `${name}@${target}`);
  npm(folder, 'install', '--save-dev', '--save-prefix=^', ...versions, ...QUIET);
  const kit = installedKit(folder);
  const changelog = readFileSync(join(folder, KIT, 'CHANGELOG.md'), 'utf8');
  return [
    `@raptors/kit ${before.version} → ${kit.version}: package.json, package-lock.json and node_modules are changed.`,
    ...changesBetween(changelog, before.version, kit.version).map(
      ({ version, text }) => `\n${version}\n\n${text}`,
    ),
    '',
    contractText(kit.contract, remote.contract),
    'Next: npm run typecheck, npm test and npm run check, then commit both files.',
  ].join('\n');
}

const KIT = 'node_modules/@raptors/kit';
const QUIET = ['--no-audit', '--no-fund'];

const installedKit = (folder: string) => readJsonFile(kitSchema, join(folder, KIT, 'package.json'));

/** Runs npm, with the registry that the repository's `.npmrc` names. @throws {UserError} with what npm said */
function npm(folder: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('npm', [...words, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  const said = (error?.message ?? stderr).trim().split('\n').slice(0, 4).join('\n');
  throw new UserError(`npm ${words[0]} failed:\n${said}`);
}
