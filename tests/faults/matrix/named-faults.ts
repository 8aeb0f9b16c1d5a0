import type { Page } from '@playwright/test';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import { sha384Of, type Fault, type FaultKind } from '../fault-proxy';
import { pinOf, releaseOf, type Target } from './targets';

/** One row of the matrix: what goes wrong with a package, or around it. */
export type NamedFault = {
  name: string;
  /** What the proxy answers wrongly. `read` gives a file of the site as it is. */
  faults: (
    target: Target,
    registry: Registry,
    read: (path: string) => Promise<string>,
  ) => readonly Fault[] | Promise<readonly Fault[]>;
  /** The shell has nothing that can fail in this way. */
  isForRemotes?: boolean;
  /** While it lasts, nothing is hydrated: visitors have documents, links and a menu without a script. */
  isWithoutScript?: boolean;
  /** Begins when the visitor's first document is open, whatever that is. */
  beginsLater?: boolean;
  /** Another tab of the same visitor shows the page too, from when the fault begins. */
  hasSecondTab?: boolean;
  /** What is wrong with the visitor's browser, from its start. */
  browser?: (page: Page) => Promise<unknown>;
  /** What the visitor does on the page once it is shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Errors that the fault itself throws. */
  throws?: RegExp;
};

/**
 * From now on, documents and registry name another release of the package: the same code under another id, which its scripts
 * name too, so that their hashes differ.
 */
const anotherEdition =
  (isOldPruned: boolean): NamedFault['faults'] =>
  async (target, registry, read) => {
    const release = releaseOf(target, registry);
    const next = release.replace(/.{4}$/, (end) => (end === '0000' ? '1111' : '0000'));
    const rename = (text: string) => text.replaceAll(release, next);
    const folder = (id: string) => `/releases/${target.name}/${id}/`;
    const hashes = await Promise.all(
      Object.entries(registry.integrity)
        .filter(([address]) => address.startsWith(folder(release)))
        .map(async ([address, hash]) => [hash, sha384Of(rename(await read(address)))] as const),
    );
    const renameAll = (text: string) =>
      hashes.reduce((changed, [hash, nextHash]) => changed.replaceAll(hash, nextHash), rename(text));
    const source = (address: string) => address.replace(next, release);
    const faults: Fault[] = [
      { files: new RegExp(`^${folder(next)}.*\\.(js|css)$`), kind: 'rewritten', source, rewrite: rename },
      { files: new RegExp(`^${folder(next)}`), kind: 'rewritten', source },
      { files: /^(?!\/releases\/)/, kind: 'rewritten', rewrite: renameAll, hasOwnPolicy: true },
    ];
    if (isOldPruned) faults.push({ files: new RegExp(`^${folder(release)}`), kind: 'missing' });
    return faults;
  };

const THROWN = /thrown on purpose/;
const fail = "throw new Error('thrown on purpose');";

/** Changes the script of a remote entry; `globalName` is the variable that it fills. */
type Change = (script: string, globalName: string) => string;

/** A remote entry that somebody has released with a fault in it: registry and documents name its own hash. */
function released(change: Change): NamedFault['faults'] {
  return async ({ name }, registry, read) => {
    const { entry, globalName } = pinOf(name, registry);
    const body = change(await read(entry), globalName);
    return [
      { files: new RegExp(`^${entry}$`), kind: 'rewritten', rewrite: () => body },
      namesHash(registry.integrity[entry] ?? '', sha384Of(body)),
    ];
  };
}

const namesHash = (right: string, other: string): Fault => ({
  files: new RegExp(`^${REGISTRY_URL}$|^(?!/releases/)`),
  kind: 'rewritten',
  rewrite: (text) => text.replaceAll(right, other),
});

/**
 * The real entry, whose components are another's.
 * @param component JavaScript expression; `Real` is the component as it was released, `React` the shell's
 */
const withComponent =
  (component: string, init = ''): Change =>
  (script, globalName) =>
    `${script};
(function (real) {
  var React;
  ${globalName} = {
    init: function (scope) { ${init} React = Object.values(scope.react)[0].lib(); return real.init.apply(real, arguments); },
    get: function (module) {
      return real.get(module).then(function (factory) {
        var name = module.slice(2), Real = factory()[name], exported = {};
        exported[name] = ${component};
        return function () { return exported; };
      });
    },
  };
})(${globalName});`;

const withEffect = (effect: string) =>
  `function () { React.useEffect(function () { ${effect} }, []); return React.createElement(Real); }`;

const clickPage = (page: Page) => page.locator('main h1').first().dispatchEvent('click');

/** Faults in the code of a remote that was released with them. */
const codeFaults: readonly NamedFault[] = (
  [
    { name: 'entry throws', faults: released(() => fail), throws: THROWN },
    {
      name: 'page throws while rendering',
      faults: released(withComponent(`function () { ${fail} }`)),
      throws: THROWN,
    },
    { name: 'effect throws', faults: released(withComponent(withEffect(fail))), throws: THROWN },
    {
      name: 'event handler throws',
      faults: released(
        withComponent(
          withEffect(
            `document.querySelector('[data-page]').addEventListener('click', function () { ${fail} });`,
          ),
        ),
      ),
      act: clickPage,
      throws: THROWN,
    },
    {
      name: 'React of another version',
      faults: released(
        withComponent(
          "function () { return { $$typeof: Symbol.for('react.element'), type: 'h1', key: null, ref: null, props: {}, _owner: null }; }",
        ),
      ),
    },
    {
      name: 'shared libraries of another version',
      faults: released(withComponent('Real', fail)),
      throws: THROWN,
    },
    { name: 'contract of another version', faults: released(withComponent('undefined')) },
  ] satisfies NamedFault[]
).map((fault) => ({ ...fault, isForRemotes: true }));

/** The remote entry; of the shell the chunk of its home page. */
const entry = ({ name }: Target) => (name === 'shell' ? '/Home[^/]*\\.js$' : 'remote-entry[^/]*\\.js$');
const chunk = () => '(?<!remote-entry\\.[0-9a-f]{10})\\.js$';
const styles = () => '\\.css$';

const files =
  (part: (target: Target) => string, kind: FaultKind, more: Partial<Fault> = {}): NamedFault['faults'] =>
  (target) => [{ files: new RegExp(`^/releases/${target.name}/.*${part(target)}`), kind, ...more }];

const shell =
  (chunkName: string, kind: FaultKind): NamedFault['faults'] =>
  () => [{ files: new RegExp(`^/releases/shell/.*/${chunkName}\\.`), kind }];

const registryIs =
  (kind: FaultKind, more: Partial<Fault> = {}): NamedFault['faults'] =>
  () => [{ files: new RegExp(`^${REGISTRY_URL}$`), kind, ...more }];

const isRewritten = (rewrite: (text: string) => string) => registryIs('rewritten', { rewrite });

const documentsAreGone: Fault = { files: /^(?!\/releases\/|\/registry\.json)/, kind: 'refused' };

const moveClock = (days: number) => (page: Page) =>
  page.addInitScript((ms: number) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, days * 86_400_000);

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked.', 'SecurityError');
        },
      });
  });

/** Every fault of the matrix; `none` is the control. */
export const namedFaults: readonly NamedFault[] = [
  { name: 'none', faults: () => [] },
  { name: 'entry missing', faults: files(entry, 'missing') },
  { name: 'entry hangs', faults: files(entry, 'hang') },
  { name: 'entry slow', faults: files(entry, 'slow') },
  { name: 'entry damaged', faults: files(entry, 'damaged') },
  { name: 'entry damaged once', faults: files(entry, 'damaged', { times: 1 }) },
  { name: 'entry truncated', faults: files(entry, 'truncated') },
  { name: 'chunks missing', faults: files(chunk, 'missing'), isForRemotes: true },
  { name: 'chunks hang', faults: files(chunk, 'hang'), isForRemotes: true },
  { name: 'chunks damaged', faults: files(chunk, 'damaged'), isForRemotes: true },
  { name: 'styles missing', faults: files(styles, 'missing') },
  { name: 'styles without end', faults: files(styles, 'endless') },
  { name: 'registry missing', faults: registryIs('missing') },
  { name: 'registry hangs', faults: registryIs('hang') },
  { name: 'registry is an error page', faults: registryIs('html') },
  { name: 'registry of another form', faults: isRewritten(() => '{"edition":"next"}') },
  {
    // The documents name the live releases; the registry is that of an edition whose releases are gone.
    name: 'registry names pruned releases',
    faults: isRewritten((text) => text.replaceAll(/(\d+\.\d+\.\d+)-[0-9a-f]{12}/g, '$1-000000000000')),
  },
  { name: 'shell script missing', faults: shell('shell', 'missing'), isWithoutScript: true },
  { name: 'shell script hangs', faults: shell('shell', 'hang'), isWithoutScript: true },
  ...codeFaults,
  { name: 'storage blocked, entry missing', faults: files(entry, 'missing'), browser: blockStorage },
  { name: 'clock a year ahead, entry hangs', faults: files(entry, 'hang'), browser: moveClock(365) },
  {
    name: 'another edition in a second tab',
    faults: anotherEdition(false),
    beginsLater: true,
    hasSecondTab: true,
  },
  { name: 'another edition, the old one pruned', faults: anotherEdition(true), beginsLater: true },
  {
    name: 'package and documents gone',
    faults: (target, ...site) => [
      ...(files(() => '', 'missing')(target, ...site) as Fault[]),
      documentsAreGone,
    ],
    beginsLater: true,
  },
  { name: 'offline', faults: () => [{ files: /^\//, kind: 'refused' }], beginsLater: true },
];
