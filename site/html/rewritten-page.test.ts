import { framedPage } from './rewritten-page';

/** A document as the shell writes it. */
const html = `<!doctype html>
<html lang="en">
<head>
<title>Owls &amp; others</title>
<style data-href="/a.css">html{top:0}</style>
</head>
<body>
<div id="site"><a href="#main">Skip</a><header><a href="/">Home</a></header><main id="main" tabindex="-1"><!--$--><div data-page=""><h1>Owls</h1><img srcSet="/a.svg 1x, /b.svg 2x" src="/a.svg"/><p>Write href="/x" here: <a href="/Events">Events</a> <a href="#eyes">Eyes</a> <a href="https://elsewhere.example" target="_blank">Elsewhere</a> <a href="//cdn.example">CDN</a></p><form action="/~forms/a">Ask</form></div><!--/$--></main><footer><a href="/Shop">Shop</a></footer></div>
<script type="application/json" id="page-data">{"path":"/Our_Work/Owls","title":"Owls"}</script>
</body>
</html>
`;

const embedded = () => framedPage(html, ['group=small', 'group=large']);

describe('the page for a frame', () => {
  it('has the page, and nothing of the site around it', () => {
    expect(embedded()).toContain(
      '<div id="site"><main id="main" tabindex="-1"><!--$--><div data-page=""><h1>Owls</h1>',
    );
    expect(embedded()).toContain('<!--/$--></main></div>\n<script');
    for (const gone of ['<header>', '<footer>', 'Skip']) expect(embedded()).not.toContain(gone);
  });

  it('leads its links out of the frame, unless they stay on the page or have a target of their own', () => {
    expect(embedded()).toContain('<a target="_top" href="/Events">');
    expect(embedded()).toContain('<form target="_top" ');
    expect(embedded()).toContain('<a href="#eyes">');
    expect(embedded()).toContain('<a href="https://elsewhere.example" target="_blank">');
  });

  it('tells the shell that the page is in a frame, and what may be chosen in it, and sends search engines to the page itself', () => {
    expect(embedded()).toContain(
      '{"isEmbedded":true,"choices":{"group":["small","large"]},"path":"/Our_Work/Owls"',
    );
    expect(embedded()).toContain('<meta name="robots" content="noindex">');
  });
});
