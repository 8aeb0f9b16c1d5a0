import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

type Exports = Record<string, unknown>;

// The libraries of the program that runs (this tool, or a test), so that all bundles share one React.
const hostRequire = createRequire(process.argv[1] ?? join(process.cwd(), 'package.json'));

const loaded = new WeakMap<ReleaseSource, Map<string, Promise<Exports>>>();

/** Loads one prerender bundle of a release, once. */
export function loadServerBundle(source: ReleaseSource, file: string): Promise<Exports> {
  const bundles = loaded.get(source) ?? new Map<string, Promise<Exports>>();
  loaded.set(source, bundles);
  const bundle = bundles.get(file) ?? evaluate(source, file);
  bundles.set(file, bundle);
  return bundle;
}

async function evaluate(source: ReleaseSource, file: string): Promise<Exports> {
  const code = await source.readServer(file);
  const module = { exports: {} as Exports };
  const run = new Function('module', 'exports', 'require', code.toString('utf8')) as (
    ...parts: unknown[]
  ) => void;
  run(module, module.exports, hostRequire);
  return module.exports;
}
