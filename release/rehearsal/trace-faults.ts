import type { ReleaseCache } from '@raptors/site/releases/release-reader';
import { sourcePlace } from '../prerender/source-place';

/** A script's place in a stack of Chromium. A cut stack may end within a number: a place at its very end does not match. */
const FRAME =
  /\n\s+at .*?https?:\/\/[^\s()/]+\/releases\/([\w-]+)\/([\w.-]+)\/([^\s()]+\.js):(\d+):(\d+)(?=[)\n])/g;
const FOLLOWS = 'The page does not become interactive.';

/** Each fault once, and one for each place in the source. If any has a place, the one that only follows from it is left out. */
export async function traceFaults(releases: ReleaseCache, faults: readonly string[]): Promise<string[]> {
  const placeOf = async (fault: string) => {
    for (const [, name = '', id = '', script = '', line, column] of fault.matchAll(FRAME)) {
      const { release, readPublic } = await releases(name, id);
      const map = `${script}.map`;
      if (!release.files[map]) continue;
      const place = { line: Number(line), column: Number(column) };
      const source = sourcePlace((await readPublic(map)).value, place);
      if (source) return source;
    }
    return undefined;
  };
  const named = new Map<string, string>();
  for (const fault of faults) {
    const place = await placeOf(fault);
    const [message = ''] = fault.split(/\n\s+at /);
    if (!named.has(place ?? fault)) named.set(place ?? fault, place ? `${message}, at ${place}` : fault);
  }
  const hasPlace = [...named].some(([place, fault]) => place !== fault);
  return [...named.values()].filter((fault) => !hasPlace || fault !== FOLLOWS);
}
