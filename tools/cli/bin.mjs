#!/usr/bin/env node

// Pages are rendered by React's production build, which hydrates them in browsers.
process.env.NODE_ENV ??= 'production';
// Skips webpack's check of plugin options, to save time; `npm run build` does it.
process.env.SKIP_VALIDATION ??= 'y';
// Servers of other accounts read releases and exports, whatever the umask of the shell.
process.umask(0o022);
// A closed pipe, as by `head`, must not stop a release half-way.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
try {
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import('./cli.ts');
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  const [, missing = 'A library'] = /Cannot find (?:package|module) '([^']+)'/.exec(error.message) ?? [];
  console.error(
    `${missing} is not installed: this machine has only what serves the site, with \`node site/bin.mjs\`. ` +
      'Run `npm ci` here, or give this command on a machine that has the whole project, with the same STORE.',
  );
  process.exitCode = 1;
}
