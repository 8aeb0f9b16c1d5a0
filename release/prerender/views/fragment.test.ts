import { parsePage } from '@raptors/site/html/elements';
import type { Release } from '@raptors/shared/publishing/release';
import { pinOf } from '@raptors/shared/publishing/release-pin';
import { aRemote } from '@raptors/tests/support/site/a-source';
import { shellDocument } from '@raptors/tests/support/site/shell-document';
import { fragmentOf, pageParts } from './fragment';

const { release } = aRemote({
  redirects: [
    { from: '/Owls', to: '/Our_Work/Owls' },
    { from: '/Very_old/Owls', to: '/owls' },
    { from: '/Kites', to: '/Our_Work/Kites' },
  ],
  pages: [
    {
      path: '/Our_Work/Owls',
      parameters: [{ name: 'group', description: 'Which owls', values: ['small', 'large'] }],
    },
  ],
});

function fragment(owner: Release = release, record?: unknown) {
  const path = owner.manifest.pages[0]?.path ?? '';
  const pin = JSON.stringify(pinOf(owner, path, record));
  const text = shellDocument.replace('"title":"Owls"', () => `"title":"Owls","pin":${pin}`);
  const parts = pageParts(parsePage(path.startsWith('/ne') ? text.replace('lang="en"', 'lang="ne"') : text));
  if (!parts) throw new Error('The document has no parts to make a fragment from.');
  return fragmentOf(parts, owner);
}

describe('the fragment', () => {
  it('has the inside of the page, with addresses that stand for the site’s origin', () => {
    const { html: inside, title } = fragment();
    expect(title).toBe('Owls & others');
    expect(inside).toMatch(/^<h1>Owls<\/h1>.*<\/form>$/);
    expect(inside).toContain('srcset="{{site}}/a.svg 1x,{{site}}/b.svg 2x" src="{{site}}/a.svg"');
    expect(inside).toContain('<a href="{{site}}/Events">Events</a> <a href="#eyes">');
    expect(inside).toContain('href="//cdn.example"');
    expect(inside).toContain('Write href="/x" here');
  });

  it('names its addresses, and what hydrates it with the hash of every script', () => {
    const { path, movedFrom, pin, parameters } = fragment();
    expect([path, movedFrom]).toEqual(['/Our_Work/Owls', ['/Owls', '/Very_old/Owls']]);
    const folder = `/releases/our-work/${release.id}/`;
    expect(pin).toMatchObject({
      remote: { package: { name: 'our-work' }, release: release.id, entry: folder + release.entry },
      page: { module: './Owls' },
    });
    expect(pin?.integrity[folder + release.entry]).toMatch(/^sha384-/);
    expect(parameters.map(({ name }) => name)).toEqual(['group']);
  });

  it('names files in the record by the site’s origin', () => {
    const picture = `/releases/our-work/${release.id}/owl.svg`;
    expect(fragment(release, { picture }).pin?.record).toEqual({ picture: `{{site}}${picture}` });
  });

  it('of a page of the shell has nothing that would hydrate it', () => {
    const parts = pageParts(parsePage(shellDocument));
    expect(parts && fragmentOf(parts, undefined)).not.toHaveProperty('pin');
  });
});

it('of a page in another language names its address there, and its code', () => {
  const path = '/ne/Our_Work/Owls';
  const nepali = aRemote({ name: 'our-work-ne', pages: [{ path, module: './Owls' }] }).release;
  expect(fragment(nepali)).toMatchObject({
    path,
    pin: { remote: { package: { name: 'our-work', language: 'ne' } } },
  });
});

it('makes nothing of a document of another form', () => {
  expect(pageParts(parsePage('<html><main></main></html>'))).toBeUndefined();
});
