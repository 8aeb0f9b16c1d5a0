import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { organisation } from '../../organisation/organisation';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.woff2'));

describe('fonts', () => {
  it('weigh at most 50 kB together, without the file that only Nepali names need', () => {
    const always = files.filter((name) => name !== 'eczar-nepali.woff2');
    const bytes = always.reduce((sum, name) => sum + statSync(join(__dirname, name)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(50_000);
  });

  // It once claimed all Devanagari, and Nepali words were torn between two fonts.
  it('claim the letters of the wordmark alone for the font that has no others', () => {
    const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');
    const [, range = ''] = /eczar-wordmark\.woff2[^}]*unicode-range: ([^;]*);/.exec(css) ?? [];
    const letters = [...new Set(organisation.wordmarkNepali)].map((one) => one.codePointAt(0) ?? 0);
    expect(range.split(', ')).toEqual(
      letters.sort((a, b) => a - b).map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`),
    );
  });

  it('are all declared, and nothing is declared that is not there', () => {
    const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');
    const declared = [...css.matchAll(/url\('\.\/(.+?)'\)/g)].map(([, name]) => name).sort();
    expect(declared).toEqual([...files].sort());
  });
});
