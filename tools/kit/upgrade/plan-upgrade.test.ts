import { chooseVersion, contractText, requireRanges } from './plan-upgrade';

const REACHABLE = ['1.0.0', '1.9.0', '1.10.0', '2.0.0-next.1'];

describe('the version to move to', () => {
  it.each([
    ['the newest one by number, without pre-releases', undefined, '1.10.0'],
    ['a version that was typed', '1.9.0', '1.9.0'],
    ['a pre-release, when it was typed', '2.0.0-next.1', '2.0.0-next.1'],
  ])('is %s', (_, wanted, version) => {
    expect(chooseVersion('1.0.0', REACHABLE, wanted)).toBe(version);
  });

  it('is none where the newest one is installed, or a pre-release after it', () => {
    expect(chooseVersion('1.10.0', REACHABLE)).toBeUndefined();
    expect(chooseVersion('2.0.0-next.1', REACHABLE)).toBeUndefined();
  });

  it.each([
    ['what is no version', 'newest', /“newest” is not a version/],
    ['a version that is not there', '1.2.0', /has no @raptors\/kit 1\.2\.0\. It has: 1\.0\.0, 1\.9\.0/],
    ['an older version', '1.0.0', /is older than 1\.9\.0.* take package\.json .* from git/],
  ])('refuses %s', (_, wanted, reason) => {
    expect(() => chooseVersion('1.9.0', REACHABLE, wanted)).toThrow(reason);
  });
});

describe('the entries in package.json', () => {
  it('may be ranges of a registry', () => {
    const both = { '@raptors/kit': '^1.0.0', '@raptors/shared': '1.0.0' };
    expect(() => requireRanges({ devDependencies: both })).not.toThrow();
    expect(() => requireRanges({ dependencies: both })).not.toThrow();
  });

  it.each([
    ['a missing one', { '@raptors/kit': '^1.0.0' }, /@raptors\/shared is not in devDependencies/],
    [
      'a file',
      { '@raptors/kit': 'file:kit.tgz', '@raptors/shared': '1.0.0' },
      /"file:kit\.tgz", which is no range/,
    ],
  ])('refuses %s', (_, devDependencies, reason) => {
    expect(() => requireRanges({ devDependencies })).toThrow(reason);
  });
});

describe('what the contract asks for', () => {
  it.each([
    [2, 2, /asks for nothing/],
    [3, 2, /builds for 3, and remote\.json says 2\. .*write "contract": 3 in remote\.json/],
    [2, 3, /Use a newer kit, or write "contract": 2/],
  ])('from kit %i to remote %i', (kit, remote, text) => {
    expect(contractText(kit, remote)).toMatch(text);
  });
});
