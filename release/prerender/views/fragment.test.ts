import { parsePage } from '@raptors/site/html/elements';
import type { Release } from '@raptors/shared/publishing/release';
import { aRemote } from '@raptors/tests/support/site/a-source';
import { shellDocument } from '@raptors/tests/support/site/shell-document';
import { fragmentOf } from './fragment';
import { pageParts } from './page-parts';

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

type Made = { text?: string; owner?: Release | undefined };

function fragment({ text = shellDocument, ...made }: Made = {}) {
  const owner = 'owner' in made ? made.owner : release;
  const parts = pageParts(parsePage(text));
  if (!parts) throw new Error('The document has no parts to make a fragment from.');
  return fragmentOf(parts, owner);
}

describe('the fragment', () => {
  it('has the inside of the page, with addresses that stand for the site’s origin', () => {
    const { html: inside, title } = fragment();
    expect(title).toBe('Owls & others');
    expect(inside).toMatch(/^<h1>Owls<\/h1>.*<\/form>$/);
    expect(inside).toContain('srcset="{{site}}/a.svg 1x, {{site}}/b.svg 2x" src="{{site}}/a.svg"');
    expect(inside).toContain('<a href="{{site}}/Events">Events</a> <a href="#eyes">');
    expect(inside).toContain('href="//cdn.example"');
    expect(inside).toContain('Write href="/x" here');
  });

  it('names its address and its former addresses', () => {
    expect(fragment()).toMatchObject({
      path: '/Our_Work/Owls',
      movedFrom: ['/Owls', '/Very_old/Owls'],
    });
  });

  it('names what hydrates the page, with the hash of every script', () => {
    const { remote, parameters } = fragment();
    const folder = `/releases/our-work/${release.id}/`;
    expect(remote).toMatchObject({
      name: 'our-work',
      release: release.id,
      module: './Owls',
      entry: folder + release.entry,
    });
    expect(remote?.integrity[folder + release.entry]).toMatch(/^sha384-/);
    expect(parameters.map(({ name }) => name)).toEqual(['group']);
  });

  it('of a page of the shell has nothing that would hydrate it', () => {
    expect(fragment({ owner: undefined })).not.toHaveProperty('remote');
  });
});

it('of a page in another language names its address there, and its code', () => {
  const path = '/ne/Our_Work/Owls';
  const nepali = aRemote({ name: 'our-work-ne', pages: [{ path, module: './Owls' }] }).release;
  const text = shellDocument.replace('lang="en"', 'lang="ne"');
  expect(fragment({ text, owner: nepali })).toMatchObject({ path, remote: { name: 'our-work-ne' } });
});

it('makes nothing of a document of another form', () => {
  expect(pageParts(parsePage('<html><main></main></html>'))).toBeUndefined();
});
