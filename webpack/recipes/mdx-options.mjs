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
  // Shell and remotes share one JSX runtime, during development too.
  development: false,
};

const textOf = ({ value = '', children = [] }) => value + children.map(textOf).join('');

/** Marks paragraphs and lists without Devanagari as English in a translated package. */
const rehypeEnglish = () => (tree) => {
  for (const { properties, ...block } of tree.children)
    if (properties && !/[\u0900-\u097f]/.test(textOf(block))) properties.lang = 'en';
};

/** For translated packages, where untranslated prose is shown in English. */
export const translatedMdxOptions = { ...mdxOptions, rehypePlugins: [rehypeEnglish] };
