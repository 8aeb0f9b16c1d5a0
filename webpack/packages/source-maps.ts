import type { sources } from 'webpack';

/** A source map as the bundler writes it. */
export type SourceMap = NonNullable<ReturnType<sources.Source['map']>>;

/** Source maps of a build's scripts, by path of the script below `dist/`. */
export type SourceMaps = ReadonlyMap<string, SourceMap>;

/**
 * The maps of one folder as a text: a map for each file name of a script. Leaves out the content of sources that are not the
 * project's own: libraries are known by their version, and the bundler's code holds placeholders.
 */
export const sourceMapsText = (maps: SourceMaps, folder: 'public' | 'server'): string =>
  JSON.stringify(
    Object.fromEntries(
      [...maps].flatMap(([path, { file: _, ...map }]) => {
        if (!path.startsWith(`${folder}/`)) return [];
        const contentOf = (source: string, index: number) =>
          NOT_OURS.test(source) ? null : (map.sourcesContent?.[index] ?? null);
        return [[path.slice(folder.length + 1), { ...map, sourcesContent: map.sources.map(contentOf) }]];
      }),
    ),
  );

const NOT_OURS = /^webpack\/|(^|\/)node_modules\//;
