import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';

const organisation = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@raptors/shared/organisation/organisation.json')), 'utf8'),
);

/** Fills `{product}` and `{email}` in prose with the organisation's constants, so that an editor can write them like words. */
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

/** How prose in `content/*.mdx` is compiled, by the build and by component tests. */
export const mdxOptions = {
  remarkPlugins: [remarkGfm, remarkOrganisation],
  // Shell and remotes share one runtime of React's elements, during development too.
  development: false,
};

const textOf = ({ value = '', children = [] }) => value + children.map(textOf).join('');

/** Says of paragraphs and lists that have no Devanagari that they are English, in an edition of another language. */
const rehypeEnglish = () => (tree) => {
  for (const { properties, ...block } of tree.children)
    if (properties && !/[\u0900-\u097f]/.test(textOf(block))) properties.lang = 'en';
};

/** The same in a language edition, where prose without a translation is shown in English. */
export const mdxOptionsOfEdition = { ...mdxOptions, rehypePlugins: [rehypeEnglish] };
