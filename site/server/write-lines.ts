import { chosenLines, embedLines } from '@raptors/shared/contract/embed-lines';
import { organisation } from '@raptors/shared/organisation/organisation';
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse, serialize } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
const { isElementNode } = defaultTreeAdapter;

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

/**
 * The page that makes lines for other sites, as its form asks for it where no script runs: with the lines, and with what is chosen.
 * @param titleOf the title of the page at an address
 */
export async function withLines(
  html: string,
  fields: URLSearchParams,
  titleOf: (address: string) => Promise<string>,
): Promise<string> {
  const { way, ...chosen } = chosenLines(fields);
  const facts = { ...chosen, origin: organisation.siteUrl, title: await titleOf(chosen.address) };
  const lines: DefaultTreeAdapterMap['textNode'] = {
    nodeName: '#text',
    parentNode: null,
    value: embedLines(way, facts),
  };
  return serialize(parse(html), {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes: (node) =>
        isElementNode(node) && attribute(node, 'data-lines') !== undefined
          ? [lines]
          : defaultTreeAdapter.getChildNodes(node),
      getAttrList: (element) => withChoice(element, fields),
    },
  });
}

/** The attributes of a control by what is chosen: the one that is, and no other. */
function withChoice(element: Element, fields: URLSearchParams): Element['attrs'] {
  const { tagName, attrs, parentNode } = element;
  const isOption = tagName === 'option' && parentNode && isElementNode(parentNode);
  const field = isOption ? parentNode : element;
  const given = fields.get(attribute(field, 'name') ?? '');
  if (given === null || !(isOption || tagName === 'input')) return attrs;
  if (!isOption && attribute(element, 'type') !== 'radio')
    return attrs.map((one) => (one.name === 'value' ? { ...one, value: given } : one));
  const mark = isOption ? 'selected' : 'checked';
  const others = attrs.filter(({ name }) => name !== mark);
  return attribute(element, 'value') === given ? [...others, { name: mark, value: '' }] : others;
}
