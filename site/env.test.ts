import { readEnv } from './env';
import { changeSettings } from './testing/change-settings';

const settings = (set: Record<string, string>) => {
  changeSettings(set);
  return readEnv('/project');
};

it('sends HSTS by default', () => {
  expect(settings({}).security).toEqual({ hasHsts: true });
  expect(settings({ HSTS: 'off' }).security).toEqual({ hasHsts: false });
});

it('takes an empty STORE for none', () => {
  expect(settings({ STORE: '' })).toMatchObject({ store: '/project/.site', isStoreNamed: false });
});
