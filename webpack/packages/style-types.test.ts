import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import ts from 'typescript';
import { STYLE_TYPES, writeStyleTypes } from './style-types';

it('makes a misspelled class name a type error, and nothing else', () => {
  const project = aFolder();
  writeIn(
    project,
    'src/Form.module.css',
    '@layer page { .submit { composes: wide from "./wide.css"; color: red; &:hover .arrow { color: blue } } }',
  );
  const file = join(project, 'src/Form.ts');
  writeIn(
    project,
    'src/Form.ts',
    "import styles from './Form.module.css';\nexport const names = [styles.submit, styles.arrow, styles.sumbit];\n",
  );
  expect(writeStyleTypes(project)).toBe(1);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowArbitraryExtensions: true,
    rootDirs: [project, join(project, STYLE_TYPES)],
  });
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(messages).toEqual([expect.stringMatching(/'sumbit' does not exist.*Did you mean 'submit'/)]);
});
