import { readEnv } from './env';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const settings = (set: Record<string, string>) => {
  Object.assign(process.env, set);
  return readEnv('/project');
};

it('sends HSTS by default, and no address for reports', () => {
  expect(settings({}).security).toEqual({ hasHsts: true });
  expect(settings({ HSTS: 'off' }).security).toEqual({ hasHsts: false });
});

it('accepts an address for reports', () => {
  const reportUrl = 'https://reports.example/csp?site=1';
  expect(settings({ CSP_REPORT_URL: reportUrl }).security).toEqual({ hasHsts: true, reportUrl });
});

it.each([
  [{ HSTS: 'yes' }, /^HSTS is "yes": it must be on or off\.$/],
  [{ CSP_REPORT_URL: 'http://reports.example' }, /must be an address that begins with https/],
  [{ CSP_REPORT_URL: "https://a.example/; script-src 'unsafe-inline'" }, /no quotation mark/],
  [{ PORT: '70000' }, /from 0 to 65535/],
])('refuses %j', (set, message) => {
  expect(() => settings(set)).toThrow(message);
});
