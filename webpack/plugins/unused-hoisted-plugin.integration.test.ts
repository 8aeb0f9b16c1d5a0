import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { compile } from '../build/compile';
import { withoutUnusedRemoteParts } from '../recipes/federation-parts';
import { UnusedHoistedPlugin } from './unused-hoisted-plugin';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hoisted-')));
  writeFileSync(join(folder, 'page.js'), "import { owl } from 'owls'; export const page = owl;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote with one page, which needs a shared library, and returns the code of its entry. */
async function entryWith(...plugins: WebpackPluginInstance[]): Promise<string> {
  const federation = new ModuleFederationPlugin({
    name: 'remote_owls',
    filename: 'entry.js',
    exposes: { './Page': './page.js' },
    shared: { owls: { singleton: true, import: false, requiredVersion: '^1.0.0' } },
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  }) as unknown as WebpackPluginInstance;
  const { files } = await compile(
    [
      {
        context: folder,
        mode: 'production',
        entry: {},
        optimization: { minimize: false },
        plugins: [federation, ...plugins],
      },
    ],
    join(folder, 'dist'),
  );
  return String(files.get([...files.keys()].find((file) => file.endsWith('entry.js')) ?? ''));
}

it('leaves modules that nothing uses out of the entry, and those in that it runs', async () => {
  const unusedLogger = 'captureStackTrace';
  // Once the federation plugin leaves it out by itself, this plugin can go.
  expect(await entryWith()).toContain(unusedLogger);
  const entry = await entryWith(new UnusedHoistedPlugin());
  expect(entry).not.toContain(unusedLogger);
  expect(entry).toContain('installInitialConsumes');
  expect(entry).toContain('initContainerEntry');
});

// Files of the library that have another name would only make each entry heavier, which nobody notices.
it('finds the parts that no remote calls, and puts others in their place', async () => {
  const fallback = 'No fallback item found';
  const words = 'Please call createInstance first';
  const whole = await entryWith();
  expect(whole).toContain(fallback);
  expect(whole).toContain(words);
  const entry = await entryWith(withoutUnusedRemoteParts());
  expect(entry).not.toContain(fallback);
  expect(entry).not.toContain(words);
  expect(entry).toContain('is built without');
});
