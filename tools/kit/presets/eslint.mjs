import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { tsImport } from 'tsx/esm/api';
import typescript from 'typescript-eslint';

const { SHARED_ROUTER_EXPORTS } = await tsImport('@raptors/shared/contract/shared-router', import.meta.url);

export const NO_INNER_ROUTER = {
  name: 'react-router',
  message: 'Import from react-router-dom: it is the shared singleton.',
};

const WORDS_HINT =
  'Words that a visitor reads live in `content/`, in a JSON file with its schema or in MDX: put them there, and read them from there.';

const READ_BY_VISITORS =
  '/^(alt|title|label|labels|placeholder|caption|heading|lead|note|summary|text|unit|aria-label|aria-description|aria-roledescription|data-label)$/';

const WORDS = ':matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(TemplateElement[value.raw=/\\p{L}/u]))';

const BRACES = [
  'JSXExpressionContainer',
  'JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
];

export const NO_WORDS = [
  'JSXText[value=/\\p{L}/u]',
  `JSXAttribute[name.name=${READ_BY_VISITORS}] > ${WORDS}`,
  ...BRACES.map((braces) => `JSXAttribute[name.name=${READ_BY_VISITORS}] > ${braces} > ${WORDS}`),
  ...BRACES.map((braces) => `:matches(JSXElement, JSXFragment) > ${braces} > ${WORDS}`),
  `Property[key.name=${READ_BY_VISITORS}] > ${WORDS}`,
  // Capitalised words are for people, but not operands such as those of `===`, imports, types, or arguments of `new` and the console.
  ':not(BinaryExpression, ImportDeclaration, TSLiteralType, NewExpression, CallExpression[callee.object.name="console"]) > Literal[value=/^\\p{Lu}\\p{Ll}+([ ,.!?:]|$)/u]',
].map((selector) => ({ selector, message: WORDS_HINT }));

const ROUTER_HINT =
  `Import by name what hosts share of the router: ${SHARED_ROUTER_EXPORTS.join(', ')}. A page has no routes or parameters of its own. ` +
  'If you need more, add it to shared/contract/shared-router.ts and release the shell first.';

const NO_ROUTER_LATER = [
  'ImportExpression[source.value=/^react-router/]',
  'CallExpression[callee.name="require"][arguments.0.value=/^react-router/]',
].map((selector) => ({ selector, message: ROUTER_HINT }));

const WINDOW = '/^(window|globalThis|self)$/';
const CHANGES = '/^(assign|set|defineProperty|defineProperties|deleteProperty|setPrototypeOf)$/';

/** A page shares its document with the shell and later pages of other teams. */
const NOTHING_OF_OTHER_TEAMS = [
  [
    `AssignmentExpression > MemberExpression.left[object.name=${WINDOW}]`,
    `UnaryExpression[operator="delete"] > MemberExpression[object.name=${WINDOW}]`,
    `CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=${CHANGES}][arguments.0.name=${WINDOW}]`,
    'The window belongs to all pages: keep the value in a module or in state.',
  ],
  [
    'AssignmentExpression > MemberExpression.left[object.property.name="prototype"]',
    `CallExpression[callee.property.name=${CHANGES}][arguments.0.property.name="prototype"]`,
    'What every object of this kind has belongs to all pages: write a function.',
  ],
  [
    'MemberExpression[object.property.name="ownerDocument"][property.name=/^(title|head|body|cookie)$/]',
    'MemberExpression[object.name=/^(localStorage|sessionStorage)$/][property.name="clear"]',
    'MemberExpression[property.name="serviceWorker"]',
    'This belongs to the shell. Title and description of a page are in remote.json; remove only what you have stored.',
  ],
].flatMap((selectors) => {
  const message = selectors.pop();
  return selectors.map((selector) => ({ selector, message }));
});

const ONLY_SHARED_ROUTER = {
  'no-restricted-imports': 'off',
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'react-router-dom',
          allowImportNames: SHARED_ROUTER_EXPORTS,
          allowTypeImports: true,
          message: ROUTER_HINT,
        },
        NO_INNER_ROUTER,
      ],
      patterns: [{ group: ['react-router-dom/*', 'react-router/*'], message: ROUTER_HINT }],
    },
  ],
};

/** On another site these globals belong to that site, or to the hidden frame that runs the page's code. */
const GLOBALS_OF_THE_HOST = [
  [['document'], 'use the `ownerDocument` of an element that you have a ref to.'],
  [['location', 'history'], 'read the address with useLocation, and go with useNavigate.'],
  [['scrollTo', 'scrollBy', 'scroll'], 'call `scrollIntoView` of an element that you have a ref to.'],
].flatMap(([names, advice]) => {
  const message = `The page may stand in another site’s: ${advice}`;
  return names.map((name) => ({ name, message }));
});

const NOTHING_OF_THE_HOST = {
  'no-restricted-globals': ['error', { checkGlobalObject: true, globals: GLOBALS_OF_THE_HOST }],
};

const LITERAL_SPREAD =
  ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression).argument';

const noLiteralSpread = {
  create: (context) => ({
    [LITERAL_SPREAD]: (node) => context.report({ node, message: 'Write the values without the spread.' }),
  }),
};

export const everySource = [
  js.configs.recommended,
  ...typescript.configs.recommended,
  {
    plugins: { 'import-x': importX, site: { rules: { 'no-literal-spread': noLiteralSpread } } },
    rules: {
      'site/no-literal-spread': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'import-x/no-default-export': 'error',
    },
  },
  {
    // Only files that may have components or hooks: React's rules are slow.
    files: ['**/*.tsx', '**/{src,design}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
];

export const shownToVisitors = (code, components) => [
  {
    files: code,
    ignores: ['**/*.test.tsx'],
    languageOptions: { globals: { window: 'readonly' } },
    rules: {
      ...ONLY_SHARED_ROUTER,
      ...NOTHING_OF_THE_HOST,
      'no-restricted-syntax': ['error', ...NO_ROUTER_LATER, ...NOTHING_OF_OTHER_TEAMS],
    },
  },
  {
    files: components,
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...NO_ROUTER_LATER, ...NOTHING_OF_OTHER_TEAMS, ...NO_WORDS] },
  },
];

export default [
  { ignores: ['**/dist/', '**/node_modules/'] },
  ...everySource,
  ...shownToVisitors(['{src,content}/**/*.{ts,tsx}'], ['src/**/*.{ts,tsx}']),
  // Tools read configurations by the default export.
  { files: ['**/*.config.mjs'], rules: { 'import-x/no-default-export': 'off' } },
];
