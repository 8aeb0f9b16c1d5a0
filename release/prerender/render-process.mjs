// Renders in a process of its own: if a remote's code exits, exhausts the memory or never returns, only that page fails.
import { createRequire } from 'node:module';

// All bundles get the same React: the one found from the file in the first argument.
const hostRequire = createRequire(process.argv[2]);
const send = process.send.bind(process);
// Saved before it is replaced below.
const end = process.reallyExit.bind(process);
const parts = new Map();
const bundles = new Map();
const ran = [];
let running;

/** How far the clock is put forward: changes the year, month, weekday and half of the day. */
const LATER_MS = (400 * 24 + 12) * 60 * 60 * 1000;
/** Added or taken away, to change the hour, minute and second too. */
const ASIDE_MS = (94 * 60 + 17) * 1000 + 311;

const BUILT_INS =
  'Object Function Array String Number Boolean Symbol BigInt Promise RegExp Error Map Set WeakMap WeakSet JSON Math Reflect Intl Date URL URLSearchParams TextEncoder Uint8Array'.split(
    ' ',
  );

const RealDate = Date;
const { random } = Math;

const findChangedBuiltIn = watchBuiltIns();

// Bundles may not end this process or its parent.
const ENDING = 'exit reallyExit abort kill _kill _debugProcess binding _linkedBinding dlopen'.split(' ');
for (const name of ENDING) {
  const value = (...words) => {
    throw fail(new Error(`it calls process.${name}(${words.join(', ')})`));
  };
  Object.defineProperty(process, name, { value });
}

process.on('disconnect', () => end(0));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

process.on('message', async ({ job, newParts, isTwice, ...page }) => {
  running = job;
  try {
    for (const [key, part] of newParts) parts.set(key, part);
    const { once, again, failure } = isTwice
      ? await runTwice((isOther) => render(page, isOther))
      : await render(page, false).then((html) => ({ once: html, again: html }));
    const changed = findChangedBuiltIn();
    if (changed) throw new Error(`it changes ${changed}, which the code of all pages shares`);
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

/** A module keeps its state once it is loaded, so the second run loads its own copy. */
function load(key, isOther) {
  const name = `${isOther} ${key}`;
  if (!bundles.has(name)) {
    const module = { exports: {} };
    ran.push(key);
    const named = `${parts.get(key)}\n//# sourceURL=bundle-${ran.length - 1}`;
    new Function('module', 'exports', 'require', named)(module, module.exports, hostRequire);
    bundles.set(name, module.exports);
  }
  return bundles.get(name);
}

function differenceOf(once, again) {
  if (once === again) return undefined;
  const length = Math.min(once.length, again.length);
  let at = 0;
  while (at < length && once[at] === again[at]) at += 1;
  const around = (html) => html.slice(Math.max(0, at - 20), at + 40);
  return { once: around(once), again: around(again) };
}

function pick(exported, { module, name }) {
  // webpack returns a promise for a module with top-level await.
  if (typeof exported.then === 'function')
    throw new Error(
      `${module} has an await at its top level, so the page would wait for it. Read data in content/, or in an effect`,
    );
  if (typeof exported[name] !== 'function') throw new Error(`${module} exports no component ${name}`);
  return exported[name];
}

function fail(error) {
  send({
    job: running,
    ...(error instanceof Error ? { failure: error.message, at: placeOf(error) } : { failure: String(error) }),
  });
  return error;
}

/** Bundles are not minified, so a bundle's line is similar to the source. */
function placeOf({ stack }) {
  const [, component, bundle, line, column] =
    /\n +at (?:(?:\w+\.)?([A-Z]\w*) \(|.*\()?bundle-(\d+):(\d+):(\d+)/.exec(stack ?? '') ?? [];
  // `new Function` adds two lines.
  const place = { part: ran[bundle], line: line - 2, column: Number(column) };
  const text = parts.get(place.part)?.split('\n')[place.line - 1] ?? '';
  const code = text.trim();
  return code ? { ...place, component, code: code.slice(0, 120) } : undefined;
}

/** Snapshots the built-ins in the list; the returned function names the first change that it finds, or its object. */
function watchBuiltIns() {
  // Saved, because a bundle may change these too.
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const { is } = Object;
  const saved = BUILT_INS.map((name) => globalThis[name]);
  const snapshot = (place, object) => {
    const keys = ownKeys(object);
    return { place, object, keys, values: keys.map((key) => getOwnPropertyDescriptor(object, key)) };
  };
  const prototypes = BUILT_INS.map((name, index) => [`${name}.prototype`, saved[index].prototype]);
  const watched = [
    ...BUILT_INS.map((name, index) => snapshot(name, saved[index])),
    ...prototypes.flatMap(([place, object]) => (object ? snapshot(place, object) : [])),
  ];
  return () => {
    for (let at = 0; at < saved.length; at += 1)
      if (globalThis[BUILT_INS[at]] !== saved[at]) return BUILT_INS[at];
    for (let at = 0; at < watched.length; at += 1) {
      const { place, object, keys, values } = watched[at];
      if (ownKeys(object).length !== keys.length) return place;
      for (let index = 0; index < keys.length; index += 1) {
        const [key, was] = [keys[index], values[index]];
        // Reading the value is faster than getting the descriptor, and this runs after each page.
        const isSame =
          'value' in was
            ? is(object[key], was.value)
            : getOwnPropertyDescriptor(object, key)?.get === was.get;
        if (!isSame) return typeof key === 'string' ? `${place}.${key}` : place;
      }
    }
    return undefined;
  };
}

/**
 * Runs work normally, then (`true`) with a clock put forward and shifted random numbers.
 * @returns both results; `failure` if only the second failed
 */
async function runTwice(work) {
  const drawn = [];
  Math.random = () => {
    const number = random();
    drawn.push(number);
    return number;
  };
  try {
    const once = await work(false);
    let at = 0;
    Math.random = () => ((drawn[at++] ?? random()) + 0.5) % 1;
    globalThis.Date = laterDate();
    try {
      return { once, again: await work(true) };
    } catch (error) {
      return { once, failure: error instanceof Error ? error.message : String(error) };
    }
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}

function laterDate() {
  // The hour decides whether ASIDE_MS is added or taken away: the later time must be in the other half of this machine's day.
  const isEarly = new RealDate().getHours() % 12 < 4;
  const now = () => RealDate.now() + LATER_MS + (isEarly ? ASIDE_MS : -ASIDE_MS);
  const later = new Proxy(RealDate, {
    construct: (target, words, derived) =>
      Reflect.construct(target, words.length > 0 ? words : [now()], derived === later ? target : derived),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return later;
}
