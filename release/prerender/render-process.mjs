// The process in which pages are rendered: what a remote's code does here (ends it, fills its memory, never returns) costs that
// page and nothing else. Plain JavaScript, because it has to start fast.
import { createRequire } from 'node:module';

// The libraries of the program that started this one, so that all bundles share one React.
const hostRequire = createRequire(process.argv[2]);
const send = process.send.bind(process);
const exit = process.exit.bind(process);
const parts = new Map();
const bundles = new Map();
let running;

process.on('disconnect', () => exit());
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

process.on('message', async ({ job, newParts, shell, component, styles, input }) => {
  running = job;
  try {
    for (const [key, part] of newParts) parts.set(key, part);
    const { renderPage } = load(shell);
    const Component = component && pick(load(component.bundle), component);
    const html = await renderPage({
      ...input,
      styles: styles.map((key) => parts.get(key)),
      ...(Component ? { Component } : {}),
    });
    send({ job, html });
  } catch (error) {
    fail(error);
  }
});

function load(key) {
  if (!bundles.has(key)) {
    const module = { exports: {} };
    new Function('module', 'exports', 'require', parts.get(key))(module, module.exports, hostRequire);
    bundles.set(key, module.exports);
  }
  return bundles.get(key);
}

function pick(exported, { module, name }) {
  if (typeof exported[name] !== 'function') throw new Error(`${module} exports no component ${name}`);
  return exported[name];
}

function fail(error) {
  send({ job: running, failure: error instanceof Error ? error.message : String(error) });
}
