export const shellDocument = `<!doctype html>
<html lang="en">
<head>
<title>Owls &amp; others</title>
<style data-href="/a.css">html{top:0}</style>
</head>
<body>
<div id="site"><a href="#main">Skip</a><header><a href="/">Home</a></header><main id="main" tabindex="-1"><!--$--><div data-page=""><h1>Owls</h1><img srcSet="/a.svg 1x,/b.svg 2x" src="/a.svg"/><p>Write href="/x" here: <a href="/Events">Events</a> <a href="#eyes">Eyes</a> <a href="https://elsewhere.example" target="_blank">Elsewhere</a> <a href="//cdn.example">CDN</a></p><form action="/~forms/a">Ask</form></div><!--/$--></main><footer><a href="/Shop">Shop</a></footer></div>
<script type="application/json" id="page-data">{"path":"/Our_Work/Owls","title":"Owls"}</script>
</body>
</html>
`.replace('href="/x"', 'href=&quot;/x&quot;');
