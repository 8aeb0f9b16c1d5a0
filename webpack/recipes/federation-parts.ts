import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Instances, and what only remotes with an own copy of a shared library need, or with one that is there before they are asked for a module. */
const REPLACED =
  /@module-federation[\\/](?:runtime[\\/]dist[\\/](?:bundler|index)|webpack-bundler-runtime[\\/]dist[\\/](?:init|getSharedFallbackGetter|installInitialConsumes))\.js$/;

/**
 * Takes out of the entries of remotes what they never call of the federation runtime: they bring no shared library, load no remotes, and are
 * asked for modules by their container.
 */
export const withSmallFederationRuntime = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    REPLACED,
    ({ createData }: { createData?: { resource?: string; request?: string; userRequest?: string } }) => {
      if (!createData) return;
      const file = fileURLToPath(new URL('small-federation-runtime.mjs', import.meta.url));
      // All three, so that they are one module.
      createData.resource = file;
      createData.request = file;
      createData.userRequest = file;
    },
  );
