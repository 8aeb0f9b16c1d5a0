import { readReleaseEnv } from './env';

const before = { ...process.env };
afterEach(() => {
  process.env = before;
});

it('gives a page that is rendered the time zone and language of the machine, and only what is set', () => {
  process.env = { TZ: 'Asia/Kathmandu', STORE: '/srv/site' };
  expect(readReleaseEnv().locale).toStrictEqual({ TZ: 'Asia/Kathmandu' });
  process.env = { LANG: 'ne_NP.UTF-8' };
  expect(readReleaseEnv().locale).toStrictEqual({ LANG: 'ne_NP.UTF-8' });
});
