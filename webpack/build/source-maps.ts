import type { sources } from 'webpack';

/** A source map as the bundler writes it. */
export type SourceMap = NonNullable<ReturnType<sources.Source['map']>>;

/** Source maps of a build's scripts, by path of the script below `dist/`. */
export type SourceMaps = ReadonlyMap<string, SourceMap>;

/**
 * The maps as one text, for the store: a map for each file name of a script. Leaves out the content of sources that are not the
 * project's own: libraries are known by their version, and the bundler's code holds placeholders.
 */
export const sourceMapsText = (maps: SourceMaps): string =>
  JSON.stringify(
    Object.fromEntries(
      [...maps].map(([path, { file: _, ...map }]) => {
        const contentOf = (source: string, index: number) =>
          NOT_OURS.test(source) ? null : (map.sourcesContent?.[index] ?? null);
        return [path.replace(/^public\//, ''), { ...map, sourcesContent: map.sources.map(contentOf) }];
      }),
    ),
  );

const NOT_OURS = /^webpack\/|(^|\/)node_modules\//;
