import { UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import { compare, prerelease, valid } from 'semver';

/** The packages that a team names in its `package.json`; all others come with the kit. */
export const NAMED = ['@raptors/kit', '@raptors/shared'] as const;

/** What of a `package.json` decides an upgrade. */
export type Dependencies = {
  dependencies?: Record<string, string> | undefined;
  devDependencies?: Record<string, string> | undefined;
};

/**
 * Chooses the version to move to.
 * @param wanted a version that was typed; by default the newest that is no pre-release
 * @param reachable versions in the registry
 * @returns `undefined` when the installed version is that one
 * @throws {UsageError} when `wanted` is no version, is not in the registry, or is older than the installed one
 */
export function chooseVersion(
  installed: string,
  reachable: readonly string[],
  wanted?: string,
): string | undefined {
  const newest = [...reachable]
    .filter((version) => !prerelease(version))
    .sort(compare)
    .at(-1);
  const target = wanted ?? newest;
  if (target === undefined) throw new UserError('The registry has no released version of @raptors/kit.');
  if (!valid(target)) throw new UsageError(`“${target}” is not a version. Write it like 1.2.0.`);
  if (!reachable.includes(target))
    throw new UsageError(
      `The registry has no @raptors/kit ${target}. It has: ${[...reachable].sort(compare).join(', ')}.`,
    );
  const difference = compare(target, installed);
  if (difference < 0 && wanted !== undefined)
    throw new UsageError(
      `@raptors/kit ${target} is older than ${installed}, which is installed. To go back, take package.json and package-lock.json from git and run npm ci.`,
    );
  return difference > 0 ? target : undefined;
}

/**
 * Checks that both packages of the kit are named with a range of a registry.
 * @throws {UserError} naming the entry that npm could not raise
 */
export function requireRanges({ dependencies, devDependencies }: Dependencies): void {
  for (const name of NAMED) {
    const range = devDependencies?.[name] ?? dependencies?.[name];
    if (range === undefined)
      throw new UserError(
        `package.json: ${name} is not in devDependencies. Add it (npm install --save-dev ${name}), then upgrade.`,
      );
    if (/[:/]/.test(range))
      throw new UserError(
        `package.json: ${name} is "${range}", which is no range of versions. Only a package from a registry can be upgraded; write "^1.0.0".`,
      );
  }
}

/** Says what the contract asks of the remote after an upgrade. */
export function contractText(kit: number, remote: number): string {
  if (remote === kit) return `Contract: ${kit}, as in remote.json. It asks for nothing.`;
  if (remote > kit)
    return `Contract: this kit builds for ${kit}, and remote.json says ${remote}. Use a newer kit, or write "contract": ${kit} in remote.json.`;
  return `Contract: this kit builds for ${kit}, and remote.json says ${remote}. Do what the changes above ask for, write "contract": ${kit} in remote.json, and run npm run check: it says whether the live shell supports it yet.`;
}
