import { isAbsolute, relative, sep } from 'node:path';
import webpack from 'webpack';

/**
 * Plugin that makes a source map for each script. No script names its map. Sources have their path in the project, so that maps are equal
 * in every checkout.
 * @param root folder of the project
 */
export const sourceMapPlugin = (root: string) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: ({ absoluteResourcePath, resource }: SourceName) => {
      const [file = ''] = absoluteResourcePath.split('?');
      return isAbsolute(file) ? relative(root, file).split(sep).join('/') : resource;
    },
  });

/** What webpack knows of a source; code that it generates itself has no path. */
type SourceName = { absoluteResourcePath: string; resource: string };
