/** A change to the text of a built package’s files: every match is replaced, or CSS is added at the end. */
export type Edit = { in: RegExp; from: string | RegExp; to: string } | { in: RegExp; add: string };

/** A shell that passes all rules of a release, but is broken for visitors. */
export type BrokenShell = { what: string; edits: readonly Edit[] };

const CLIENT = /^public\/shell\.\w+\.js$/;
const FEDERATION = /^public\/federation\.\w+\.js$/;
const HOME = /^public\/Home\.\w+\.js$/;
const STYLES = /^public\/shell\.\w+\.css$/;
const BOTH = /^(public\/shell\.\w+\.js|server\/shell\.cjs)$/;

/** What is changed in the built files. All unit tests of the shell would pass: none of them sees a browser, or another team’s page. */
export const BROKEN_SHELLS: readonly BrokenShell[] = [
  { what: 'the header is no longer a landmark', edits: [{ in: BOTH, from: '"header"', to: '"div"' }] },
  {
    what: 'the browser renders another element than the server for the main part',
    edits: [{ in: CLIENT, from: '"main",{', to: '"div",{' }],
  },
  {
    what: 'a part of the router is no longer shared',
    edits: [{ in: FEDERATION, from: /useSearchParams:/g, to: 'useSearch:' }],
  },
  {
    what: 'a shared singleton has another name',
    edits: [{ in: FEDERATION, from: /"react\/jsx-runtime":/g, to: '"react/jsx":' }],
  },
  {
    what: 'the shared React is of another major version',
    edits: [{ in: FEDERATION, from: /react:"19\.[\d.]+"/g, to: 'react:"18.0.0"' }],
  },
  {
    what: 'the focus stays on the link after a navigation',
    edits: [{ in: CLIENT, from: /\w+\?\.focus\(\{preventScroll:!0\}\)/, to: 'void 0' }],
  },
  {
    what: 'the title of the page before stays',
    edits: [{ in: CLIENT, from: /document\.title=\w+;/, to: '' }],
  },
  {
    what: 'going back changes the address only',
    edits: [{ in: CLIENT, from: '="popstate";', to: '="popstates";' }],
  },
  {
    what: 'the registry is looked for elsewhere',
    edits: [{ in: CLIENT, from: 'registry.json', to: 'registry-v2.json' }],
  },
  {
    what: 'the ink is too pale to read',
    edits: [{ in: STYLES, from: /--ink2:#47605d/g, to: '--ink2:#b9c4c2' }],
  },
  { what: 'the page is wider than a small phone', edits: [{ in: STYLES, add: 'main{min-width:26rem}' }] },
  {
    what: 'something invisible lies over the page',
    edits: [{ in: STYLES, add: 'body::after{content:"";position:fixed;inset:0;z-index:99}' }],
  },
  {
    what: 'the links of the sub-menus cannot be pressed',
    edits: [{ in: STYLES, add: 'header nav li li a{pointer-events:none}' }],
  },
  {
    what: 'the menu is missing on phones',
    edits: [{ in: STYLES, add: '@media (width<600px){header button{display:none!important}}' }],
  },
  {
    what: 'a picture comes from another site',
    edits: [{ in: STYLES, add: 'main{background:url(https://cdn.example/sky.png)}' }],
  },
  {
    what: 'the console shows an error on every page',
    edits: [
      { in: CLIENT, from: /^/, to: 'setTimeout(function(){console.error("The feature flag is missing.")});' },
    ],
  },
  { what: 'buttons of the home page do nothing', edits: [{ in: HOME, from: /onClick:/g, to: 'onclick_:' }] },
];
