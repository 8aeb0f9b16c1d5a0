import { policyOfPage } from './http-headers';

it('allows what the document’s own policy allows, and no frame', () => {
  const html =
    '<head><meta http-equiv="Content-Security-Policy" content="style-src \'sha256-a\'"></head><style>a{}</style>';
  expect(policyOfPage(html)).toBe(
    "style-src 'sha256-a'; require-trusted-types-for 'script'; trusted-types default prerendered-copy; frame-ancestors 'none'",
  );
});
