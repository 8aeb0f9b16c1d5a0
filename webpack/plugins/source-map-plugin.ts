import { isAbsolute, relative, sep } from 'node:path';
import webpack from 'webpack';

/**
 * Plugin that makes a source map for each script. No script names its map. Sources have their path in the project, libraries theirs in
 * `node_modules`, so that maps are equal in every checkout.
 * @param root folder of the project
 */
export const sourceMapPlugin = (root: string) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: ({ absoluteResourcePath, resource }: SourceName) => {
      const [file = ''] = absoluteResourcePath.split('?');
      const [library] = LIBRARY.exec(file) ?? [];
      if (library) return library;
      return isAbsolute(file) ? relative(root, file).split(sep).join('/') : resource;
    },
  });

/** Libraries may be linked from elsewhere, and webpack puts the type of a module before the path of some. */
const LIBRARY = /node_modules\/.*/;

/** What webpack knows of a source; code that it generates itself has no path. */
type SourceName = { absoluteResourcePath: string; resource: string };
