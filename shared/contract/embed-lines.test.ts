import {
  chosenLines,
  EMBED_WAYS,
  embedLines,
  linesAsChosen,
  type EmbedFacts,
  type EmbedWay,
} from './embed-lines';

const facts: EmbedFacts = {
  origin: 'https://shyena.example',
  address: '/Events?year=2026',
  title: 'Events & walks',
  sentence: 'Join a walk <soon>.',
};
const loader = {
  file: { path: '/releases/embed/1/embed.js', integrity: 'sha384-loader' },
  element: { path: '/releases/embed/1/element.js', integrity: 'sha384-element' },
};
const linesOf = (way: EmbedWay, more: Partial<EmbedFacts> = {}) => embedLines(way, { ...facts, ...more });

it('request loader, next script and page at once, and hold a link and a sentence, as text', () => {
  const lines = linesOf('tag', { loader }).replace(/<script>[^]*?<\/script>\n/, '');
  expect(lines.split('\n')).toEqual([
    '<link rel="preload" as="script" href="https://shyena.example/releases/embed/1/element.js" integrity="sha384-element" crossorigin />',
    '<link rel="preload" as="fetch" href="https://shyena.example/~fragment/Events~year=2026.json" crossorigin />',
    '<script type="module" async src="https://shyena.example/releases/embed/1/embed.js" integrity="sha384-loader" crossorigin></script>',
    '<raptor-page src="/Events?year=2026">',
    '  <a href="https://shyena.example/Events?year=2026">Events &amp; walks</a>',
    '  <p>Join a walk &lt;soon&gt;.</p>',
    '</raptor-page>',
  ]);
});

it('follow the live loader where they name none, and say what was chosen', () => {
  const lines = linesOf('tag', { theme: 'dark', maxWidth: 560 });
  expect(lines).toContain('<script type="module" async src="https://shyena.example/embed.js"></script>');
  expect(lines).toContain('<raptor-page src="/Events?year=2026" theme="dark" style="max-width: 560px">');
});

it('reserve the place for windows of each width, if scripts run, for the tag and an element of mount', () => {
  const heights = [
    { from: 0, height: 5000 },
    { from: 640, height: 3000 },
  ];
  const lines = linesOf('tag', { address: '/Events', heights });
  const place = ':is(raptor-page[src="/Events"], [data-raptor-page="/Events"])';
  expect(lines).toContain(`${place} { --raptor-place: 5000px }`);
  expect(lines).toContain(`@media (min-width: 640px) { ${place} { --raptor-place: 3000px } }`);
  expect(lines).toContain('@media (scripting: enabled)');
});

it('name release and hash of a page that must not change', () => {
  const lines = linesOf('tag', { pinned: { release: '1.0.0-0123456789ab', integrity: 'sha384-page' } });
  expect(lines).toContain('release="1.0.0-0123456789ab" integrity="sha384-page">');
  expect(lines).toContain('/~fragment/@1.0.0-0123456789ab/Events~year=2026.json" integrity="sha384-page"');
});

it.each([
  [
    'frame',
    /^<iframe src="[^"]*\/~embed\/Events\?year=2026" title="Events &amp; walks" loading="lazy" style="border: 0;/,
  ],
  ['include', /readfile\('https:\/\/shyena\.example\/~fragment\/Events~year=2026'\)/],
  ['picture', /<img src="[^"]*\/~picture\/Events\.png" alt="Events &amp; walks" width="600" \/>/],
] as const)('are others for the way %s', (way, expected) => {
  expect(linesOf(way)).toMatch(expected);
});

it.each(EMBED_WAYS)('are read back as they were chosen: %s', (way) => {
  const written = linesOf(way, { address: '/Donate', maxWidth: 560 });
  expect(linesAsChosen(written)).toMatchObject({ way, address: '/Donate' });
  expect(linesAsChosen(linesOf(way, { theme: 'dark' }))?.theme).toBe(
    ['tag', 'frame'].includes(way) ? 'dark' : undefined,
  );
});

it('are written again as they were, with what no form holds', () => {
  const more = {
    loader,
    pinned: { release: '1.0.0-0123456789ab', integrity: 'sha384-page' },
    attributes: ['height="600px"', 'links="inside"', "title='Our birds'", 'history'],
    words: '<p>Our <b>own</b> words.</p>',
    theme: 'dark',
    maxWidth: 560,
  };
  const written = linesOf('tag', more);
  expect(written).toContain(
    'integrity="sha384-page" height="600px" links="inside" title=\'Our birds\' history>\n  <p>Our',
  );
  expect(linesOf('tag', linesAsChosen(written))).toBe(written);
});

it('are read from no other lines', () => expect(linesAsChosen('<p>Nothing</p>')).toBeUndefined());

it.each([
  [
    'src=/Donate&way=frame&width=560&theme=dark',
    { way: 'frame', address: '/Donate', maxWidth: 560, theme: 'dark' },
  ],
  ['src=group&group=/Birds?group=owl', { way: 'tag', address: '/Birds?group=owl' }],
  ['src=javascript:alert(1)&way=x&width=1e9&theme="', { way: 'tag', address: '/' }],
  ['', { way: 'tag', address: '/' }],
])('are chosen by the fields of a form: %s', (fields, chosen) => {
  expect(chosenLines(new URLSearchParams(fields.replace('?', '%3F').replace('p=owl', 'p%3Dowl')))).toEqual({
    theme: undefined,
    maxWidth: undefined,
    ...chosen,
  });
});
