// Finds pages that show the time or random numbers. Plain JavaScript, because the process that renders starts it.

/** Changes the year, month, weekday, half of the day, minute and second. */
const LATER_MS = (((400 * 24 + 13) * 60 + 34) * 60 + 17) * 1000 + 311;

const RealDate = Date;
const { random } = Math;

/**
 * Runs work twice: normally, and with a clock that is 400 days ahead and random numbers that are each half of the range
 * away from the first.
 * @param work called with `false` first, and with `true` under the changed conditions
 * @returns both results; `failure` if only the second failed
 */
export async function runTwice(work) {
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
  const now = () => RealDate.now() + LATER_MS;
  const later = new Proxy(RealDate, {
    construct: (target, words, derived) =>
      Reflect.construct(target, words.length > 0 ? words : [now()], derived === later ? target : derived),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return later;
}
