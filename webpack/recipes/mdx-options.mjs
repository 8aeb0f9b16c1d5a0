import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';

const organisation = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@raptors/shared/organisation/organisation.json')), 'utf8'),
);

/** Replaces `{product}` and `{email}` in prose by the organisation's values. */
function remarkOrganisation() {
  const constants = { product: organisation.productName, email: organisation.email };
  const visit = (node) => {
    if (node.type === 'mdxTextExpression' && node.value in constants) {
      node.type = 'text';
      node.value = constants[node.value];
      delete node.data;
    }
    if (node.type === 'link') {
      node.url = node.url.replace(/\{(\w+)\}/g, (braces, name) => constants[name] ?? braces);
    }
    node.children?.forEach(visit);
  };
  return visit;
}

export const mdxOptions = {
  remarkPlugins: [remarkGfm, remarkOrganisation],
  // The production JSX runtime is used during development too, because shell and remotes share only that one.
  development: false,
};

const textOf = ({ value = '', children = [] }) => value + children.map(textOf).join('');

/** Words that begin with a capital and a small Latin letter, as names do, and the words after them. */
const ENGLISH_NAMES = /([A-Z][a-z’]+(?:[ -][A-Za-z][A-Za-z’]+)*)/;

/** Marks what is English in a translated package: outermost elements without Devanagari, and names in the others. */
const rehypeEnglish = () => (tree) => {
  for (const block of tree.children) {
    if (block.properties && !/[\u0900-\u097f]/.test(textOf(block))) block.properties.lang = 'en';
    else markNames(block);
  }
};

function markNames(node) {
  if (['em', 'code'].includes(node.tagName)) return;
  node.children = node.children?.flatMap((child) => {
    markNames(child);
    if (child.type !== 'text') return child;
    return child.value.split(ENGLISH_NAMES).map((value, index) => {
      const text = { type: 'text', value };
      return index % 2 === 1
        ? { type: 'element', tagName: 'span', properties: { lang: 'en' }, children: [text] }
        : text;
    });
  });
}

export const translatedMdxOptions = { ...mdxOptions, rehypePlugins: [rehypeEnglish] };
