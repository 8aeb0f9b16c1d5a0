import { settle, SITE } from '../../testing/browser';
import { enterRealm, leaveRealm } from './realm-frame';

const frames = () => [...document.querySelectorAll('iframe')];
const script = () => frames()[0]?.contentDocument?.querySelector('script');
const [first, second] = [{}, {}];

afterEach(() => {
  for (const user of [first, second]) leaveRealm(SITE, user);
});

async function endLoading(how: 'load' | 'error') {
  await settle();
  Object.assign(frames()[0]!.contentWindow!, { raptorRealm: { takeOver: 'ready' } });
  script()?.dispatchEvent(new Event(how));
}

it('opens one hidden frame for all users until the last leaves, with the script under its hash', async () => {
  const realms = [first, first, second].map((user) => enterRealm(SITE, user));
  await endLoading('load');
  for (const realm of realms) expect(await realm).toEqual({ takeOver: 'ready' });
  expect(frames()).toHaveLength(1);
  expect(script()?.src).toBe(`${SITE}/realm.js`);
  expect(script()?.integrity).toBe('sha256-realm');
  leaveRealm(SITE, first);
  leaveRealm(SITE, {});
  expect(frames()).toHaveLength(1);
  leaveRealm(SITE, second);
  expect(frames()).toHaveLength(0);
});

it('is removed when its script does not load, and opened again by the next call', async () => {
  const realm = enterRealm(SITE, first);
  void endLoading('error');
  await expect(realm).rejects.toThrow(`${SITE}/realm.js did not load. See that the site is up`);
  expect(frames()).toHaveLength(0);
  const again = enterRealm(SITE, first);
  await settle();
  expect(script()?.src).toBe(`${SITE}/realm.js?retry=1`);
  await endLoading('load');
  expect(await again).toEqual({ takeOver: 'ready' });
});
