import { embedTag, firstSentence } from './tag';

const facts = {
  origin: 'https://shyena.example',
  loader: { release: '1.0.0-0123456789ab', loader: '/releases/embed/1/embed.js', integrity: 'sha384-loader' },
  address: '/Events',
  title: 'Events & walks',
  sentence: 'Join a walk <soon>.',
  heights: undefined,
};

it('holds a link and a sentence, as text', () => {
  expect(embedTag(facts)).toBe(
    [
      '<script type="module" async src="https://shyena.example/releases/embed/1/embed.js" integrity="sha384-loader" crossorigin></script>',
      '<raptor-page src="/Events">',
      '  <a href="https://shyena.example/Events">Events &amp; walks</a>',
      '  <p>Join a walk &lt;soon&gt;.</p>',
      '</raptor-page>',
    ].join('\n'),
  );
});

it('reserves the place for windows of each width, if scripts run', () => {
  const tag = embedTag({
    ...facts,
    heights: [
      { from: 0, height: 5000 },
      { from: 640, height: 3000 },
    ],
  });
  expect(tag).toContain('raptor-page[src="/Events"] { contain-intrinsic-block-size: 5000px }');
  expect(tag).toContain(
    '@media (min-width: 640px) { raptor-page[src="/Events"] { contain-intrinsic-block-size: 3000px } }',
  );
  expect(tag).toContain('@media (scripting: enabled)');
});

it('names release and hash of a page that must not change', () => {
  const pinned = { release: '1.0.0-0123456789ab', integrity: 'sha384-page' };
  expect(embedTag({ ...facts, pinned })).toContain(
    '<raptor-page src="/Events" release="1.0.0-0123456789ab" integrity="sha384-page">',
  );
});

it.each([
  [
    '<h1>Owls.</h1><p>Short.</p><p>There are <b>23</b> owls\n in Nepal. Some are rare.</p>',
    'There are 23 owls in Nepal.',
  ],
  ['<ul><li>Nothing to read here.</li></ul>', undefined],
])('finds the first sentence of %s', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});
