import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { compile } from '../packages/compile';
import type { PackageFolder } from '../fingerprint/package-folder';
import { ShownContentPlugin } from './shown-content-plugin';

jest.mock('../recipes/mdx-options.mjs', () => ({ mdxOptions: {} }));

it('knows which content files each page shows, however they are imported', async () => {
  const project = aFolder();
  for (const [file, text] of Object.entries({
    'package-lock.json': '{}',
    'shared/design/content/labels.json': '{}',
    'remotes/birds/content/owls.json': '{}',
    'remotes/birds/content/hawks.json': '{}',
    'remotes/birds/content/species.json': '[]',
    'remotes/birds/src/list.fields': '{ "of": "../content/species.json" }',
    'remotes/birds/fields-loader.cjs': LOADER,
    'remotes/birds/src/labels.js':
      "export { default as labels } from '../../../shared/design/content/labels.json';",
    'remotes/birds/src/pages/Owls/Owls.tsx':
      "export { labels } from '../../labels.js';\nexport { default } from '../../../content/owls.json';",
    'remotes/birds/src/pages/Hawks/Hawks.tsx':
      "export const hawks = () => import('../../../content/hawks.json');\nexport { default } from '../../list.fields';",
  }))
    writeIn(project, file, text);
  const folder = join(project, 'remotes/birds');
  const pages = [{ module: './Owls' }, { module: './Hawks' }];
  const { shown } = await compile(
    [
      {
        context: folder,
        mode: 'production',
        entry: { Owls: './src/pages/Owls/Owls.tsx', Hawks: './src/pages/Hawks/Hawks.tsx' },
        module: {
          rules: [{ test: /\.fields$/, type: 'javascript/auto', loader: join(folder, 'fields-loader.cjs') }],
        },
        plugins: [new ShownContentPlugin({ folder, manifest: { pages } } as PackageFolder)],
      },
    ],
    join(folder, 'dist'),
  );
  expect(shown).toEqual({
    './Owls': ['remotes/birds/content/owls.json', 'shared/design/content/labels.json'],
    './Hawks': ['remotes/birds/content/hawks.json', 'remotes/birds/content/species.json'],
  });
});

const LOADER = `module.exports = function (text) {
  this.addDependency(require('node:path').join(__dirname, 'src', JSON.parse(text).of));
  return 'export default [];';
};`;
