import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

const OF_THE_PLUGIN = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:bundler|index)\.js$/;

/** Puts our small runtime into the entry of a remote, in place of the one that the federation plugin brings. */
export const withRemoteRuntime = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    OF_THE_PLUGIN,
    ({ createData }: { createData?: { resource?: string } }) => {
      if (createData) createData.resource = fileURLToPath(new URL('remote-runtime.mjs', import.meta.url));
    },
  );
