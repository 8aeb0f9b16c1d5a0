import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsdoc from 'eslint-plugin-jsdoc';
import typescript from 'typescript-eslint';
import { everySource, NO_INNER_ROUTER, NO_WORDS, shownToVisitors } from './tools/kit/presets/eslint.mjs';

const SHORT_TITLE = {
  selector:
    'CallExpression:matches([callee.name=/^(it|test|describe)$/], [callee.callee.property.name="each"]) > Literal[value=/^.{91}/]',
  message: 'A title has at most 90 characters.',
};
const NO_FIXED_WAIT = {
  selector: 'MemberExpression[property.name="waitForTimeout"]',
  message: 'A fixed wait is too short on a busy machine and too long on others: wait for what is to be seen.',
};
const NO_PROCESS = {
  selector: 'ImportDeclaration[source.value="node:child_process"]',
  message: 'A unit test starts no process: name the file *.integration.test.ts.',
};

const readonly = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

export default typescript.config(
  { ignores: ['**/dist/', '**/node_modules/', '.site/', 'test-results/'] },
  everySource,
  {
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
  },
  {
    files: ['{shell,embed,drawing,site,release,inbox,shared,tools,webpack,remotes/*}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/*.conformance.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [NO_INNER_ROUTER] }],
      // What a file imports is listed in the package.json of its own workspace.
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: true }],
    },
  },
  {
    // Other packages and sites use these exports, so each needs a comment.
    files: ['{shared/contract,embed/src/loader}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          enableFixer: false,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: [
            'TSInterfaceDeclaration',
            'TSTypeAliasDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
        },
      ],
    },
  },
  shownToVisitors(
    [
      'remotes/*/{src,content}/**/*.{ts,tsx}',
      'shared/design/**/*.{ts,tsx}',
      'tools/create-remote/template/{src,content}/**/*.{ts,tsx}',
    ],
    [
      'remotes/*/src/**/*.{ts,tsx}',
      'shared/design/**/*.tsx',
      'tools/create-remote/template/src/**/*.{ts,tsx}',
    ],
  ),
  {
    files: ['shell/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'shell/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...NO_WORDS] },
  },
  {
    // A Playwright fixture that uses no other fixture has the parameter `{}`.
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{test,conformance}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', SHORT_TITLE] },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', SHORT_TITLE, NO_FIXED_WAIT] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.{integration,postgres}.test.ts'],
    rules: { 'no-restricted-syntax': ['error', SHORT_TITLE, NO_PROCESS] },
  },
  {
    // Tools expect a default export in these files.
    files: [
      '**/*.config.{ts,mjs}',
      'tools/rooms.mjs',
      'webpack/loaders/**/*.ts',
      '**/*.d.ts',
      '**/*.d.mts',
      '**/testing/*.mjs',
      'tools/kit/presets/*.mjs',
      'tests/support/browser/global-setup.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // These files run in a browser.
    files: ['tests/embed/hosts/*.js'],
    languageOptions: { globals: readonly('document window SITE') },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: readonly('process console performance URL module require fetch setTimeout Buffer'),
    },
  },
);
