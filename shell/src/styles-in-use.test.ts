import { stylesInUse } from './styles-in-use';

const sheet = (address: string, css: string) => ({ address, css });
const shell = sheet('/shell/1/shell.css', '.menu{color:red}');
const page = sheet('/birds/1/Birds.css', '.list{margin:.5em}.card{color:red}');

it.each([
  ['of a lazy part that the page shows', sheet('/birds/1/3.css', '.map>.pin{color:red}'), true],
  ['of a lazy part that comes later', sheet('/birds/1/3.css', '.table{margin:.5em}'), false],
  ['that repeats a component of the page', sheet('/birds/1/3.css', '.card{color:red}'), false],
  ['without classes', sheet('/birds/1/3.css', 'mark{color:red}'), true],
])('writes into a document its own styles, and those %s: %#', (_what, lazy, isHeld) => {
  const markup = '<nav class="menu"><ul class="list"><li class="card wide"><i class="pin">';
  expect(stylesInUse([shell, page, lazy], markup)).toEqual([shell, page, ...(isHeld ? [lazy] : [])]);
});

it('keeps the first styles of each release, whatever the markup holds', () => {
  expect(stylesInUse([shell, page], '<p>')).toEqual([shell, page]);
});
