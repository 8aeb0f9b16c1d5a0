import { shellDocument } from '@raptors/tests/support/site/shell-document';
import { framedPage } from './rewritten-page';

const embedded = () => framedPage(shellDocument);

describe('the page for a frame', () => {
  it('has the page, and nothing of the site around it', () => {
    expect(embedded()).toContain(
      '<div id="site"><main id="main" tabindex="-1"><!--$--><div data-page=""><h1>Owls</h1>',
    );
    expect(embedded()).toContain('<!--/$--></main></div>\n<script');
    for (const gone of ['<header>', '<footer>', 'Skip']) expect(embedded()).not.toContain(gone);
  });

  it('opens links outside of the frame, unless they stay on the page or have a target', () => {
    expect(embedded()).toContain('<a target="_top" href="/Events">');
    expect(embedded()).toContain('<form target="_top" ');
    expect(embedded()).toContain('<a href="#eyes">');
    expect(embedded()).toContain('<a href="https://elsewhere.example" target="_blank">');
  });

  it('tells the shell that the page is in a frame, and sends search engines to the page itself', () => {
    expect(embedded()).toContain('{"isEmbedded":true,"path":"/Our_Work/Owls"');
    expect(embedded()).toContain('<meta name="robots" content="noindex">');
  });
});
