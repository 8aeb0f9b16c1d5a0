import { organisation, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { labels } from '../../specification';

const samples = (['email', 'telephone', 'street', 'socialGroupUrl', 'eventApplicationUrl'] as const)
  .filter((name) => organisation.sample.includes(name))
  .map((name) => organisation[name]);

test('every footer has Follow Us, newsletter, copyright, registration, sample marks', async ({ request }) => {
  for (const path of pagePaths) {
    const html = await (await request.get(path)).text();
    const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'));
    expect(footer, path).toMatch(
      new RegExp(`<a [^>]*href="${organisation.socialGroupUrl}"[^>]*>${labels.followUs}`),
    );
    expect(footer, path).toMatch(
      /<input [^>]*type="email"[^>]*required|<input [^>]*required[^>]*type="email"/,
    );
    expect(footer, path).toMatch(new RegExp(`<button[^>]*>${labels.subscribe}<`));
    expect(footer.replace(/<[^>]*>/g, ''), path).toMatch(
      /© 2025.*registered non-profit.*government registration number.*affiliation number/is,
    );
    const [, body = ''] = html.replace(/<script.*?<\/script>/gs, '').split('<body');
    for (const sample of samples)
      for (let at = body.indexOf(sample); at >= 0; at = body.indexOf(sample, at + 1)) {
        const after = body.slice(at + sample.length, at + 2_000).replace(/^[^<]*?>|<[^>]*>/g, '');
        expect(after.slice(0, 120), `${path}: ${sample}`).toContain('sample');
      }
  }
});
