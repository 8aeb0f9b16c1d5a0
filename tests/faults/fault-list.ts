import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import type { Fault, FaultKind } from './fault-proxy';

/** One row of the matrix: what goes wrong with a remote, or around it. */
export type NamedFault = {
  name: string;
  /** What the proxy answers wrongly. */
  faults: (remote: string, registry: Registry) => readonly Fault[];
  /** What is wrong with the visitor's browser, from its start. */
  browser?: (page: Page) => Promise<unknown>;
  /** Errors that the fault itself throws. */
  throws?: RegExp;
};

const filesOf = (remote: string, file: string, kind: FaultKind): Fault => ({
  files: new RegExp(`^/releases/${remote}/.*${file}`),
  kind,
});
const registryIs = (kind: FaultKind, rewrite?: (text: string) => string): NamedFault['faults'] => {
  const files = new RegExp(`^${REGISTRY_URL}$`);
  return () => [rewrite ? { files, kind, rewrite } : { files, kind }];
};

const entry = 'remote-entry[^/]*\\.js$';
const chunk = '(?<!remote-entry\\.[0-9a-f]{10})\\.js$';
const styles = '\\.css$';

/** A remote entry that somebody has released like this: registry and documents name its own hash. */
const released =
  (script: (globalName: string) => string): NamedFault['faults'] =>
  (remote, registry) => {
    const pin = registry.remotes.find(({ name }) => name === remote);
    if (!pin) throw new Error(`The registry names no remote "${remote}".`);
    const body = script(pin.globalName);
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const rewrite = (text: string) => text.replaceAll(registry.integrity[pin.entry] ?? '', hash);
    return [
      { files: new RegExp(`^${pin.entry}$`), kind: 'rewritten', rewrite: () => body },
      { files: new RegExp(`^${REGISTRY_URL}$|^(?!/releases/)`), kind: 'rewritten', rewrite },
    ];
  };

const containerOf =
  (page: string, init = '') =>
  (globalName: string) =>
    `var ${globalName} = { init: function () { ${init} }, get: function (module) {
    var name = module.slice(2);
    return Promise.resolve(function () { var exported = {}; exported[name] = ${page}; return exported; });
  } };`;

const THROWN = /thrown on purpose/;
const fail = "throw new Error('thrown on purpose');";

/** Every fault of the matrix; `none` is the control. */
export const namedFaults: readonly NamedFault[] = [
  { name: 'none', faults: () => [] },
  { name: 'entry missing', faults: (remote) => [filesOf(remote, entry, 'missing')] },
  { name: 'entry unavailable', faults: (remote) => [filesOf(remote, entry, 'unavailable')] },
  { name: 'entry refused', faults: (remote) => [filesOf(remote, entry, 'refused')] },
  { name: 'entry hangs', faults: (remote) => [filesOf(remote, entry, 'hang')] },
  { name: 'entry slow', faults: (remote) => [filesOf(remote, entry, 'slow')] },
  { name: 'entry damaged', faults: (remote) => [filesOf(remote, entry, 'damaged')] },
  { name: 'entry damaged once', faults: (remote) => [{ ...filesOf(remote, entry, 'damaged'), times: 1 }] },
  { name: 'entry truncated', faults: (remote) => [filesOf(remote, entry, 'truncated')] },
  { name: 'entry is an error page', faults: (remote) => [filesOf(remote, entry, 'html')] },
  { name: 'chunks missing', faults: (remote) => [filesOf(remote, chunk, 'missing')] },
  { name: 'chunks hang', faults: (remote) => [filesOf(remote, chunk, 'hang')] },
  { name: 'chunks damaged', faults: (remote) => [filesOf(remote, chunk, 'damaged')] },
  { name: 'styles missing', faults: (remote) => [filesOf(remote, styles, 'missing')] },
  { name: 'styles without end', faults: (remote) => [filesOf(remote, styles, 'endless')] },
  { name: 'registry missing', faults: registryIs('missing') },
  { name: 'registry refused', faults: registryIs('refused') },
  { name: 'registry hangs', faults: registryIs('hang') },
  { name: 'registry slow', faults: registryIs('slow') },
  { name: 'registry broken', faults: registryIs('html') },
  {
    name: 'registry names pruned releases',
    // The documents name the live releases; the registry is that of an edition whose releases are gone.
    faults: registryIs('rewritten', (text) =>
      text.replaceAll(/(\d+\.\d+\.\d+)-[0-9a-f]{12}/g, '$1-000000000000'),
    ),
  },
  { name: 'federation missing', faults: () => [filesOf('shell', 'federation', 'missing')] },
  { name: 'federation hangs', faults: () => [filesOf('shell', 'federation', 'hang')] },
  { name: 'entry throws', faults: released(() => fail), throws: THROWN },
  {
    name: 'page throws while rendering',
    faults: released(containerOf(`function () { ${fail} }`)),
    throws: THROWN,
  },
  {
    name: 'contract or React of another version',
    faults: released(
      containerOf('function () { return null; }', "throw new Error('React 17 expected, thrown on purpose');"),
    ),
    throws: THROWN,
  },
  { name: 'page is no component', faults: released(containerOf('undefined')) },
  {
    name: 'storage blocked',
    faults: (remote) => [filesOf(remote, entry, 'missing')],
    browser: (page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Storage is blocked.', 'SecurityError');
            },
          });
      }),
  },
  {
    name: 'clock a year ahead',
    faults: (remote) => [filesOf(remote, entry, 'hang')],
    browser: (page) =>
      page.addInitScript(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 365 * 24 * 3_600_000;
      }),
  },
  {
    name: 'all of the remote and the documents gone',
    faults: (remote) => [filesOf(remote, '', 'missing'), ...offlineDocuments],
  },
  { name: 'offline after the first page', faults: () => [{ files: /^\//, kind: 'refused' }] },
];

const offlineDocuments: readonly Fault[] = [
  { files: /^(?!\/releases\/|\/registry\.json|\/$)/, kind: 'refused' },
];
