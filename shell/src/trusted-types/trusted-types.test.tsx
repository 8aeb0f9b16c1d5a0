import { createCopyPolicy, createDefaultPolicy } from './policies';

type Rule = (text: string, type?: string, sink?: string) => string | null;

function defaultPolicy(): Record<'createHTML' | 'createScript' | 'createScriptURL', Rule> {
  const createPolicy = jest.fn(
    (_name: string, rules: Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>) => rules,
  );
  Object.assign(globalThis, { trustedTypes: { createPolicy, defaultPolicy: null } });
  createDefaultPolicy();
  const [[, rules] = []] = createPolicy.mock.calls;
  if (!rules) throw new Error('No policy was made.');
  return rules;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

it.each([
  ['/releases/engage/1/a.js', true],
  ['http://localhost/releases/engage/1/a.js?again=1', true],
  ['https://evil.example/releases/a.js', false],
  ['//evil.example/a.js', false],
  ['/oembed?url=x', false],
  ['data:text/javascript,1', false],
])('lets a script load from %s: %s', (address, isAllowed) => {
  expect(defaultPolicy().createScriptURL(address)).toBe(isAllowed ? address : null);
});

it.each([
  ['<script></script>', 'Element innerHTML', true],
  ['{"@type":"Taxon","name":"Kites \\u003cMilvus>"}', 'Element innerHTML', true],
  ['<p>Map</p>', 'HTMLIFrameElement srcdoc', true],
  ['<p>Map</p>', 'Element innerHTML', false],
  ['<img src=x onerror=alert(1)>', 'Element innerHTML', false],
  ['<script>alert(1)</script>', 'Element innerHTML', false],
  ['text <b>', 'Element innerHTML', false],
])('lets %s be written to %s: %s', (html, sink, isAllowed) => {
  expect(defaultPolicy().createHTML(html, 'TrustedHTML', sink)).toBe(isAllowed ? html : null);
});

it.each([
  ['{"@context":"https://schema.org","@type":"Taxon"}', true],
  ['alert(1)', false],
  ['{"@context"};alert(1)', false],
  ['', false],
])('lets %s be the text of a script: %s', (text, isAllowed) => {
  expect(defaultPolicy().createScript(text)).toBe(isAllowed ? text : null);
});

const refuse = () => {
  throw new TypeError('There is one already.');
};

it.each([
  ['know no Trusted Types', undefined],
  ['know them', { createPolicy: (_name: string, { createHTML }: { createHTML: Rule }) => ({ createHTML }) }],
  ['have a policy of the same name', { defaultPolicy: null, createPolicy: refuse }],
  ['have a default policy', { defaultPolicy: {}, createPolicy: refuse }],
])('makes markup of the prerendered copy in browsers that %s', (_which, trustedTypes) => {
  Object.assign(globalThis, { trustedTypes });
  expect(createDefaultPolicy).not.toThrow();
  expect(createCopyPolicy()('<p>Kites</p>')).toBe('<p>Kites</p>');
});
