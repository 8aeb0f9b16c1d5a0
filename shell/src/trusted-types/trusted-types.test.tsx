import { createDefaultPolicy } from './default-policy';
import { createCopyPolicy } from './prerendered-copy';

type Rule = (text: string, type?: string, sink?: string) => string | null;
type Rules = { createHTML?: Rule; createScriptURL?: Rule };

/** A browser that knows Trusted Types, and the policies that the shell makes in it. */
function withTrustedTypes() {
  const policies: Record<string, Rules> = {};
  const createPolicy = (name: string, rules: Rules) => {
    policies[name] = rules;
    return { createHTML: (html: string) => rules.createHTML?.(html) };
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy, defaultPolicy: null } });
  return policies;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

it.each(['/releases/engage/1/a.js', 'http://localhost/releases/engage/1/a.js?again=1'])(
  'lets bundles load %s',
  (address) => {
    const policies = withTrustedTypes();
    createDefaultPolicy();
    expect(policies.default?.createScriptURL?.(address)).toBe(address);
  },
);

it.each([
  'https://evil.example/releases/a.js',
  '//evil.example/a.js',
  '/oembed?url=x',
  'data:text/javascript,1',
])('lets nothing load %s', (address) => {
  const policies = withTrustedTypes();
  createDefaultPolicy();
  expect(policies.default?.createScriptURL?.(address)).toBeNull();
});

it.each(['<script></script>', '{"@type":"Taxon","name":"Kites \\u003cMilvus>"}'])(
  'lets %s be written',
  (html) => {
    const policies = withTrustedTypes();
    createDefaultPolicy();
    expect(policies.default?.createHTML?.(html)).toBe(html);
  },
);

it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'text <b>'])(
  'lets no %s be written',
  (html) => {
    const policies = withTrustedTypes();
    createDefaultPolicy();
    expect(policies.default?.createHTML?.(html)).toBeNull();
  },
);

it('lets a frame have a document, as the map does', () => {
  const policies = withTrustedTypes();
  createDefaultPolicy();
  expect(policies.default?.createHTML?.('<p>Map</p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe(
    '<p>Map</p>',
  );
  expect(policies.default?.createHTML?.('<p>Map</p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

it('makes markup of the prerendered copy, in browsers without Trusted Types too', () => {
  expect(createCopyPolicy()('<p>Kites</p>')).toBe('<p>Kites</p>');
  withTrustedTypes();
  expect(createCopyPolicy()('<p>Kites</p>')).toBe('<p>Kites</p>');
});

it('leaves the policy alone that the page has already', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy, defaultPolicy: {} } });
  createDefaultPolicy();
  expect(createPolicy).not.toHaveBeenCalled();
});

it('goes on where somebody has made a policy of the same name', () => {
  Object.assign(globalThis, {
    trustedTypes: {
      defaultPolicy: null,
      createPolicy: () => {
        throw new TypeError('There is one already.');
      },
    },
  });
  createDefaultPolicy();
  expect(createCopyPolicy()('<p>Kites</p>')).toBe('<p>Kites</p>');
});
