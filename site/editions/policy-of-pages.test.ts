import type { Part } from './edition';
import { policyOfPages } from './policy-of-pages';

const part = (integrity: Part['integrity']): Part => ({
  release: '1.0.0-0123456789ab',
  pages: {},
  integrity,
});

const shell = part({
  '/releases/shell/1.0.0-0123456789ab/early-taps.0123456789.js': 'sha384-inline',
  '/releases/shell/1.0.0-0123456789ab/shell.0123456789.js': 'sha384-shell',
  '/releases/shell/1.0.0-0123456789ab/shell.0123456789.css': 'sha384-frame',
});
const remote = part({
  '/releases/our-work/1.0.0-0123456789ab/early-taps.0123456789.js': 'sha384-hostile',
  '/releases/our-work/1.0.0-0123456789ab/page.0123456789.css': 'sha384-page',
});

it('lets pages hold the styles of shell and package, and of scripts the one that the shell writes into them', () => {
  const policy = policyOfPages(shell, remote, { hasHsts: true });
  expect(policy).toContain("; script-src 'self' 'sha384-inline'; ");
  expect(policy).toContain("; style-src 'self' 'sha384-frame' 'sha384-page'; ");
});

it('names no script where the shell writes none', () => {
  expect(policyOfPages(undefined, remote, { hasHsts: true })).toContain("; script-src 'self'; ");
});
