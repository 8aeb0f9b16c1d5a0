import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { requiredRanges } from './shared-singletons';

it('names every shared library that package.json gives no range for', () => {
  const peerDependencies = { react: '^19.0.0' };
  const read = () => requiredRanges({ folder: 'remotes/owls', peerDependencies });
  expect(read).toThrow(InvalidFileError);
  expect(read).toThrow(
    'remotes/owls/package.json: peerDependencies: has no range for react-dom. It must name the range that this remote needs\n' +
      'remotes/owls/package.json: peerDependencies: has no range for react-router-dom. It must name the range that this remote needs',
  );
});
