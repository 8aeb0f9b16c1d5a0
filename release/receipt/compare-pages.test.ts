import { moves, type Box } from './take-pictures';
import { comparePages, readPageContent, type Piece } from './compare-sites';
import { htmlForm, markdownForm } from './receipt-text';

const page = (main: string, { title = 'Owls', description = 'About owls.' } = {}) =>
  readPageContent(
    `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${description}"><style>p{top:0}</style></head><body><main><h1>Owls</h1>${main}</main><script>var unread</script></body></html>`,
  );
const compared = (before: string, after: string) => comparePages(page(before), page(after));
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, is }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[is]).join('');

it('reads title, description, headings, links and words as people do', () => {
  expect(
    page('<h2>At <em>night</em></h2><ul><li>One</li><li><a href="/Owls">Two</a> here</li></ul>'),
  ).toMatchObject({
    title: 'Owls',
    description: 'About owls.',
    headings: ['1 Owls', '2 At night'],
    links: ['Two → /Owls'],
    names: [],
    sentences: ['Owls', 'At night', 'One', 'Two here'],
  });
});

it.each([
  [
    'a changed word',
    '<p>Owls hunt at night.</p>',
    '<p>Owls hunt at dusk.</p>',
    ['Owls hunt at -night-+dusk+.'],
  ],
  ['a new paragraph', '<p>One</p>', '<p>One</p><p>Two</p>', ['+Two+']],
  ['a paragraph that is gone', '<p>One</p><p>Two</p>', '<p>Two</p>', ['-One-']],
  ['a changed label of a button', '<button>Send</button>', '<button>Submit</button>', ['-Send-+Submit+']],
  ['the same words in other elements', '<p>One</p>', '<div><p><b>One</b></p></div>', []],
])('tells %s', (_what, before, after, expected) => {
  expect(compared(before, after).words.map(marked)).toEqual(expected);
});

it('tells changed links and headings', () => {
  const { links, headings } = compared('<h2>A</h2><a href="/x">x</a>', '<h3>A</h3><a href="/y">x</a>');
  expect(links.map((piece) => marked([piece]))).toEqual(['-x → /x-', '+x → /y+']);
  expect(headings.map((piece) => marked([piece]))).toEqual(['-2 A-', '+3 A+']);
});

it('tells changed names that only assistive technology reads', () => {
  const { names } = compared(
    '<button aria-label="Close the menu">×</button>',
    '<button aria-label="Close">×</button>',
  );
  expect(names.map((piece) => marked([piece]))).toEqual(['-button “Close the menu”-', '+button “Close”+']);
});

it('tells another picture with the same words and another value of a style, whatever the release', () => {
  const owl = (id: string, file: string) => `<img alt="An owl" src="/releases/a/${id}/${file}">`;
  const inked = (ink: string) => `<style>:root{--ink:${ink}}p{--own: 1px }</style>`;
  expect(
    compared(owl('1', 'owl.1.avif') + inked('#111'), owl('2', 'owl.1.avif') + inked('#111')).appearance,
  ).toEqual([]);
  expect(
    compared(owl('1', 'owl.1.avif') + inked('#111'), owl('2', 'owl.2.avif') + inked('#000')).appearance,
  ).toEqual(['The picture of “An owl” is another one.', 'The style --ink is #000 instead of #111.']);
});

it('tells a changed title and description', () => {
  const { texts } = comparePages(page(''), page('', { title: 'Kites', description: 'About kites.' }));
  expect(texts).toEqual([
    { what: 'title', before: 'Owls', after: 'Kites' },
    { what: 'description', before: 'About owls.', after: 'About kites.' },
  ]);
});

const box = (name: string, left: number, top: number): Box => ({ name, left, top, width: 10, height: 10 });

it('tells what has moved, together where it moved together, and nothing that stayed', () => {
  const before = [box('h1', 0, 0), box('button “Send”', 0, 50), box('a', 0, 90), box('img', 40, 0)];
  const after = [box('h1', 0, 1), box('button “Send”', 0, 90), box('a', 0, 130), box('img', 10, 0)];
  expect(moves(before, after)).toEqual(['button “Send” and 1 more: 40 px down', 'img: 30 px to the left']);
});

it('shows words of a page as words, whatever signs are in them', () => {
  const pieces: Piece[] = [
    { text: 'see ', is: 'same' },
    { text: '<img src=x> @team *all* ', is: 'added' },
  ];
  expect(markdownForm(undefined).pieces(pieces)).toBe('see **&lt;img src=x&gt; @\u200bteam \\*all\\*** ');
  expect(htmlForm.pieces(pieces)).toBe('see <ins>&lt;img src=x&gt; @team *all* </ins>');
});
