import { once, type ReleaseCache } from '@raptors/site/releases/release-source';
import { parseSourceMaps } from '@raptors/site/releases/source-maps';
import { tracePlace, type FoundMaps } from '../prerender/trace-place';

/** A place in a stack of Chromium. A number at the end of the text may be cut. */
const FRAME = /\n\s+at .*?(https?:\/\/[^\s()]+):(\d+):(\d+)(?=[)\n])/g;
/** What a page cannot do after an error. */
const FOLLOWS = /^(The page does not become interactive|Hydration has replaced) /;

/** Faults with their places in the sources that were built here, instead of stacks of scripts, each once; without what only follows from such a fault. */
export async function traceFaults(releases: ReleaseCache, faults: readonly string[]): Promise<string[]> {
  const mapsOf = once(async (release): Promise<FoundMaps> => {
    const [name = '', id = ''] = release.split('/');
    const { sourceMaps } = await releases(name, id);
    return sourceMaps
      ? { maps: parseSourceMaps(sourceMaps.toString(), `source maps of ${release}`) }
      : { reason: 'It was not built here.' };
  });
  const placeOf = async (fault: string) => {
    for (const [, url = '', line, column] of fault.matchAll(FRAME)) {
      const place = { url, line: Number(line), column: Number(column) };
      const traced = await tracePlace(place, (name, id) => mapsOf(`${name}/${id}`));
      // Code of libraries is not kept.
      if (!('source' in traced) || !traced.source.code) continue;
      const { file, line: number, column: from, code } = traced.source;
      return `${file}:${number}:${from}: ${code}`;
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
  return [...named.values()].filter((fault) => !hasPlace || !FOLLOWS.test(fault));
}
