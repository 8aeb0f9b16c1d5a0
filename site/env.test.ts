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

it('looks for certificate and key in the project, and for none by default', () => {
  expect(settings({}).tls).toBeUndefined();
  expect(settings({ TLS_CERT: 'cert.pem', TLS_KEY: '/etc/key.pem' }).tls).toEqual({
    certificateFile: '/project/cert.pem',
    keyFile: '/etc/key.pem',
  });
});

it.each([
  [{ HSTS: 'yes' }, /^HSTS is "yes": it must be on or off\.$/],
  [{ CSP_REPORT_URL: 'http://reports.example' }, /must be an address that begins with https/],
  [{ CSP_REPORT_URL: "https://a.example/; script-src 'unsafe-inline'" }, /no quotation mark/],
  [{ PORT: '70000' }, /from 0 to 65535/],
  [{ TLS_CERT: 'cert.pem' }, /^TLS_KEY is not set, though TLS_CERT is\. Set both for TLS, or none/],
  [{ TLS_KEY: 'key.pem' }, /^TLS_CERT is not set, though TLS_KEY is\./],
])('refuses %j', (set, message) => {
  expect(() => settings(set)).toThrow(message);
});
