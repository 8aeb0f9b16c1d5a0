// The process in which pages are rendered: if a remote's code ends it, fills its memory or never returns, only that
// page fails. Plain JavaScript, because it has to start fast.
import { createRequire } from 'node:module';
import { runTwice } from './run-twice.mjs';

// All bundles share one React: that of the program that started this one, or another that it names.
const hostRequire = createRequire(process.argv[2]);
const send = process.send.bind(process);
const exit = process.exit.bind(process);
const parts = new Map();
const bundles = new Map();
let running;

process.on('disconnect', () => exit());
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

process.on('message', async ({ job, newParts, isTwice, ...page }) => {
  running = job;
  try {
    for (const [key, part] of newParts) parts.set(key, part);
    if (!isTwice) return send({ job, html: await render(page, false) });
    const { once, again, failure } = await runTwice((isOther) => render(page, isOther));
    const difference = failure === undefined ? differenceOf(once, again) : { failure };
    send({ job, html: once, ...(difference ? { difference } : {}) });
  } catch (error) {
    fail(error);
  }
});

async function render({ shell, component, styles, input }, isOther) {
  const { renderPage } = load(shell, isOther);
  const Component = component && pick(load(component.bundle, isOther), component);
  return renderPage({
    ...input,
    styles: styles.map((key) => parts.get(key)),
    ...(Component ? { Component } : {}),
  });
}

/** A bundle keeps what it read while loading, so the second run loads its own copy. */
function load(key, isOther) {
  const name = `${isOther} ${key}`;
  if (!bundles.has(name)) {
    const module = { exports: {} };
    new Function('module', 'exports', 'require', parts.get(key))(module, module.exports, hostRequire);
    bundles.set(name, module.exports);
  }
  return bundles.get(name);
}

/** The first place at which two pages differ, with some text around it. */
function differenceOf(once, again) {
  if (once === again) return undefined;
  const length = Math.min(once.length, again.length);
  let at = 0;
  while (at < length && once[at] === again[at]) at += 1;
  const around = (html) => html.slice(Math.max(0, at - 20), at + 40);
  return { once: around(once), again: around(again) };
}

function pick(exported, { module, name }) {
  if (typeof exported[name] !== 'function') throw new Error(`${module} exports no component ${name}`);
  return exported[name];
}

function fail(error) {
  send({ job: running, failure: error instanceof Error ? error.message : String(error) });
}
