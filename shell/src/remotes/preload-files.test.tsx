import { createFilePreloader } from './preload-files';

const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, href, integrity }) => [rel, as, href, integrity]);

beforeEach(() => {
  document.head.innerHTML = '';
});

it('requests each file once, with its hash', () => {
  const preload = createFilePreloader((address) => `sha384-of-${address}`);
  preload(['/a.js', '/b.js'], 'script');
  preload(['/b.js'], 'script');
  expect(links()).toEqual([
    ['preload', 'script', `${location.origin}/a.js`, 'sha384-of-/a.js'],
    ['preload', 'script', `${location.origin}/b.js`, 'sha384-of-/b.js'],
  ]);
});

it.each(['<style data-href="/a.css"></style>', '<link rel="preload" as="style" href="/a.css">'])(
  'requests nothing that the document has: %s',
  (markup) => {
    document.head.innerHTML = markup;
    const before = document.head.innerHTML;
    createFilePreloader(() => 'sha384-x')(['/a.css'], 'style');
    expect(document.head.innerHTML).toBe(before);
  },
);

it('leaves hot files and those of another origin alone', () => {
  createFilePreloader(() => '')(['/~dev/a.js'], 'script');
  createFilePreloader(() => 'sha384-x')(['http://localhost:4000/a.js'], 'script');
  expect(links()).toEqual([]);
});

it('throws for a file that may not be loaded', () => {
  const hashOf = () => {
    throw new Error('/a.js is in no release of this page or the registry.');
  };
  expect(() => createFilePreloader(hashOf)(['/a.js'], 'script')).toThrow('in no release');
});
