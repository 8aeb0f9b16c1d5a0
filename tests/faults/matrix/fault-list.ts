import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { anotherEdition } from './another-edition';
import { codeFaults } from './code-faults';
import type { Fault, FaultKind } from '../fault-proxy';
import type { NamedFault } from './named-fault';
import type { Target } from './targets';

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
  { name: 'entry unavailable', faults: files(entry, 'unavailable') },
  { name: 'entry refused', faults: files(entry, 'refused') },
  { name: 'entry hangs', faults: files(entry, 'hang') },
  { name: 'entry slow', faults: files(entry, 'slow') },
  { name: 'entry damaged', faults: files(entry, 'damaged') },
  { name: 'entry damaged once', faults: files(entry, 'damaged', { times: 1 }) },
  { name: 'entry truncated', faults: files(entry, 'truncated') },
  { name: 'entry is an error page', faults: files(entry, 'html') },
  { name: 'chunks missing', faults: files(chunk, 'missing'), isForRemotes: true },
  { name: 'chunks hang', faults: files(chunk, 'hang'), isForRemotes: true },
  { name: 'chunks damaged', faults: files(chunk, 'damaged'), isForRemotes: true },
  { name: 'styles missing', faults: files(styles, 'missing') },
  { name: 'styles without end', faults: files(styles, 'endless') },
  { name: 'registry missing', faults: registryIs('missing') },
  { name: 'registry refused', faults: registryIs('refused') },
  { name: 'registry hangs', faults: registryIs('hang') },
  { name: 'registry slow', faults: registryIs('slow') },
  { name: 'registry is an error page', faults: registryIs('html') },
  { name: 'registry of another form', faults: isRewritten(() => '{"edition":"next"}') },
  {
    // The documents name the live releases; the registry is that of an edition whose releases are gone.
    name: 'registry names pruned releases',
    faults: isRewritten((text) => text.replaceAll(/(\d+\.\d+\.\d+)-[0-9a-f]{12}/g, '$1-000000000000')),
  },
  { name: 'federation missing', faults: shell('federation', 'missing') },
  { name: 'federation damaged', faults: shell('federation', 'damaged') },
  { name: 'federation hangs', faults: shell('federation', 'hang') },
  { name: 'shell script missing', faults: shell('shell', 'missing'), isWithoutScript: true },
  { name: 'shell script hangs', faults: shell('shell', 'hang'), isWithoutScript: true },
  ...codeFaults,
  { name: 'storage blocked, entry missing', faults: files(entry, 'missing'), browser: blockStorage },
  { name: 'clock a year ahead, entry hangs', faults: files(entry, 'hang'), browser: moveClock(365) },
  { name: 'clock a year behind, entry hangs', faults: files(entry, 'hang'), browser: moveClock(-365) },
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
