import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { requiredRanges } from './shared-singletons';

const ranges = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' };

it('reads the range of each shared library', () => {
  expect(requiredRanges({ folder: 'remotes/owls', peerDependencies: ranges })).toMatchObject({
    react: '^19.0.0',
    'react-router-dom': '^7.0.0',
  });
});

it('names every shared library that package.json gives no range for', () => {
  const peerDependencies = { react: '^19.0.0' };
  const read = () => requiredRanges({ folder: 'remotes/owls', peerDependencies });
  expect(read).toThrow(InvalidFileError);
  expect(read).toThrow(
    'remotes/owls/package.json: peerDependencies: has no range for react-dom. It must name the range that this remote needs\n' +
      'remotes/owls/package.json: peerDependencies: has no range for react-router-dom. It must name the range that this remote needs',
  );
});
