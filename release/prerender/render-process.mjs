// The process in which pages are rendered: what a remote's code does here (ends it, fills its memory, never returns) costs that
// page and nothing else. Plain JavaScript, because it has to start fast.
import { createRequire } from 'node:module';
import { inTwoWorlds } from './other-world.mjs';

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

process.on('message', async ({ job, newParts, isTwice, ...page }) => {
  running = job;
  try {
    for (const [key, part] of newParts) parts.set(key, part);
    if (!isTwice) return send({ job, html: await render(page, false) });
    const { once, again, failure } = await inTwoWorlds((isOther) => render(page, isOther));
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

/** A bundle remembers what it read while it was loaded, so the other world has its own. */
function load(key, isOther) {
  const name = `${isOther} ${key}`;
  if (!bundles.has(name)) {
    const module = { exports: {} };
    new Function('module', 'exports', 'require', parts.get(key))(module, module.exports, hostRequire);
    bundles.set(name, module.exports);
  }
  return bundles.get(name);
}

/** The first place at which two pages differ, with some of what is before and after it. */
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
