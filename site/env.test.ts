import { readEnv } from './env';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const settings = (set: Record<string, string>) => {
  Object.assign(process.env, set);
  return readEnv('/project');
};

it('sends HSTS by default', () => {
  expect(settings({}).security).toEqual({ hasHsts: true });
  expect(settings({ HSTS: 'off' }).security).toEqual({ hasHsts: false });
});

it('takes an empty STORE for none', () => {
  expect(settings({ STORE: '' })).toMatchObject({ store: '/project/.site', isStoreNamed: false });
});

it.each([
  [{ HSTS: 'yes' }, /^HSTS is "yes": it must be on or off\.$/],
  [{ PORT: '70000' }, /from 0 to 65535/],
])('refuses %j', (set, message) => {
  expect(() => settings(set)).toThrow(message);
});
