import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { compile } from '../build/compile';
import { withSmallFederationRuntime } from '../recipes/federation-parts';
import { UnusedHoistedPlugin } from './unused-hoisted-plugin';

let folder: string;
beforeEach(() => {
  folder = aFolder();
  writeFileSync(join(folder, 'page.js'), "import { owl } from 'owls'; export const page = owl;");
});

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

// Files of the library that have another name would only make each entry heavier, which nobody notices.
it('leaves modules that nothing uses out of the entry, puts others in the place of parts that no remote calls, and keeps what runs', async () => {
  // Once the federation plugin leaves the first out by itself, the plugin can go.
  const unused = ['captureStackTrace', 'No fallback item found', 'Please call createInstance first'];
  const whole = await entryWith();
  for (const code of unused) expect(whole).toContain(code);
  const entry = await entryWith(new UnusedHoistedPlugin(), withSmallFederationRuntime());
  for (const code of unused) expect(entry).not.toContain(code);
  for (const code of ['installInitialConsumes', 'initContainerEntry', 'is built without'])
    expect(entry).toContain(code);
});
