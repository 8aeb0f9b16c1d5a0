import { isReady, librariesTable, workText, type TriedRelease } from './check-libraries';

const page = (path: string, ...reasons: string[]) => ({ path, module: './Species', reasons });
const engage: TriedRelease = {
  name: 'engage',
  release: '1.0.0-a',
  unmet: [],
  pages: [page('/Engage/Volunteer')],
};
const birds: TriedRelease = {
  name: 'birds',
  release: '2.0.0-bcd',
  unmet: [{ library: 'react', needs: '^19.3.0', provides: '19.1.0' }],
  pages: [page('/Birds/One'), page('/Birds/Two', 'useEffectEvent is\nnot a function'), page('/Birds/Three')],
};

it('has a row for each exposed module and result, and one for each library in another version', () => {
  expect(librariesTable([engage, birds])).toBe(
    [
      'package  release    page                        rendered and hydrated',
      'engage   1.0.0-a    /Engage/Volunteer           ✓',
      'birds    2.0.0-bcd  every page                  ✗ needs react ^19.3.0, and gets 19.1.0',
      'birds    2.0.0-bcd  /Birds/One and 1 page more  ✓',
      'birds    2.0.0-bcd  /Birds/Two                  ✗ useEffectEvent is not a function',
    ].join('\n'),
  );
});

it('says what work there is', () => {
  expect(workText([engage, birds])).toBe(
    'Work to do: 1 page of 4 do not work; birds must allow these versions in peerDependencies.',
  );
  expect(workText([engage])).toBe('1 page of 1 package: all work as they are.');
});

it('a release is ready if its pages work and it allows the versions', () => {
  expect(isReady(engage)).toBe(true);
  expect(isReady({ ...engage, pages: birds.pages })).toBe(false);
  expect(isReady({ ...engage, unmet: birds.unmet })).toBe(false);
});
