import { aPin } from '../testing/releases';
import { createModuleLoader } from './exposed-module';
import { createFederation } from './federation';

jest.mock('./federation', () => ({ createFederation: jest.fn() }));
const create = jest.mocked(createFederation);
const hashOf = () => 'sha384-of-it';

beforeEach(() => create.mockReset());

it('starts federation with the first module, and once', async () => {
  create.mockReturnValue(async (_pin, module) => ({ module }));
  const load = createModuleLoader(hashOf);
  expect(create).not.toHaveBeenCalled();
  const modules = await Promise.all([load(aPin('birds'), './Owls'), load(aPin('birds'), './Kites')]);
  expect(modules).toEqual([{ module: './Owls' }, { module: './Kites' }]);
  expect(create.mock.calls).toEqual([[hashOf]]);
});

it('starts federation again after it did not start', async () => {
  create.mockImplementationOnce(() => {
    throw new Error('no chunk');
  });
  create.mockReturnValue(async () => ({}));
  const load = createModuleLoader(hashOf);
  await expect(load(aPin('birds'), './Owls')).rejects.toThrow('no chunk');
  await expect(load(aPin('birds'), './Owls')).resolves.toEqual({});
});
