import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedVersions } from './locked-versions';

/** Lock file of a project whose remote needs `shared`, which needs a library; the remote does not need `tool`. */
const aLock = (versions: { library?: string; nested?: string; tool?: string } = {}) => ({
  packages: {
    '': { devDependencies: { tool: '*' } },
    'remotes/nests': { dependencies: { '@raptors/shared': '1.0.0' }, devDependencies: { nested: '*' } },
    shared: { dependencies: { library: '*' }, devDependencies: { tool: '*' } },
    'node_modules/@raptors/shared': { link: true, resolved: 'shared' },
    'node_modules/library': { version: versions.library ?? '1.0.0', integrity: 'sha512-library' },
    'node_modules/tool': { version: versions.tool ?? '1.0.0' },
    'node_modules/nested': { version: '1.0.0', dependencies: { library: '*' } },
    'node_modules/nested/node_modules/library': { version: versions.nested ?? '0.1.0' },
  },
});

describe('lockedVersions', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'locked-versions-'));
    mkdirSync(join(project, 'remotes/nests'), { recursive: true });
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const read = (lock: unknown) => {
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
    return lockedVersions(join(project, 'remotes/nests'));
  };

  it('follows dependencies through workspaces and nested folders', () => {
    const before = read(aLock());
    expect(before).toContain('node_modules/library 1.0.0 sha512-library');
    expect(read(aLock({ library: '1.0.1' }))).not.toBe(before);
    expect(read(aLock({ nested: '0.1.1' }))).not.toBe(before);
  });

  it('ignores a tool that only other packages use', () => {
    expect(read(aLock({ tool: '2.0.0' }))).toBe(read(aLock()));
  });

  it('returns nothing without a lock file', () => {
    expect(lockedVersions(join(project, 'remotes/nests'))).toBe('');
  });
});
