import type { PageChange } from './compare-sites';
import { markdownForm, receiptText } from './receipt-text';

const weighing = (path: string, before: number, after: number): PageChange => ({
  path,
  is: 'changed',
  texts: [],
  words: [],
  headings: [],
  links: [],
  names: [],
  appearance: [],
  weight: { before, after },
  looks: [],
});

it('names pages whose weight has changed, and not those that only hold the id of another release', () => {
  const changed = [weighing('/Heavier', 56_200, 56_300), weighing('/Another_id', 56_200, 56_217)];
  const text = receiptText({ before: 1, packages: [], changed, identical: [] }, markdownForm(undefined));
  expect(text).toContain('## /Heavier (changed)');
  expect(text).not.toContain('## /Another');
  expect(text).toMatch(/1 page with other files, and with the same words.*\n\n- \/Another/);
});

it('says of a page that it looks the same only where a browser has looked', () => {
  const look = { width: 390, differingPercent: 0, moved: [] };
  const changed = [{ ...weighing('/Looked', 1, 1), looks: [look] }, weighing('/Not', 1, 1)];
  const text = receiptText({ before: 1, packages: [], changed, identical: [] }, markdownForm(undefined));
  expect(text).toMatch(/same words, links, names and look:\n\n- \/Looked\n/);
  expect(text).toMatch(/No browser has looked at them:\n\n- \/Not\n/);
});
