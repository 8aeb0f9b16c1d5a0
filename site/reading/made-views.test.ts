import { FRAGMENT_VERSION } from '@raptors/shared/contract/names';
import { makeView } from './made-views';

const stored: Record<string, object> = {
  small: {
    version: FRAGMENT_VERSION,
    path: '/Our_Work/Owls',
    movedFrom: [],
    title: 'Owls & others',
    addedLater: true,
    lang: 'en',
    html: '<h1>Owls</h1><a href="{{site}}/Events">Events</a>',
    parameters: [],
  },
  sheets: { css: 'h1{top:0}', fonts: '@font-face{src:url({{site}}/a.woff2)}' },
};
const page = { file: '', views: { fragment: 'small', styles: 'sheets' } };

const read = async (key: string) =>
  Buffer.from(JSON.stringify(stored[/(\w+)\.view\.json$/.exec(key)?.[1] ?? '']));

it('makes a fragment from the page’s own part and the styles of its release', async () => {
  const text = await makeView(page, 'fragment', read);
  expect(JSON.parse(text)).toEqual({ ...stored.small, ...stored.sheets });
});

it('writes a page for another site’s server: small, with a link where the tag is unknown', async () => {
  const text = await makeView(page, 'include', read);
  const address = '/Our_Work/Owls';
  expect(text).toContain(`<raptor-page src="${address}"><template shadowrootmode="open"><style>h1{top:0}`);
  expect(text).toContain('<div part="page" lang="en"><h1>Owls</h1>');
  expect(text).toContain(`${address}">Owls &amp; others</a></raptor-page>`);
  expect(text).not.toMatch(/\{\{site\}\}|prefers-color-scheme/);
});
