import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

const FOLDER = /@module-federation[\\/]/.source;

/** Files of the federation runtime that read manifests and preload from them, and that make script elements. */
const UNUSED_IN_SHELL =
  /(?:runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)|sdk[\\/]dist[\\/]dom)\.js$/;

/** Copies of shared libraries that are used where a host has none, and words for errors of a runtime that was not started. */
const UNUSED_IN_REMOTES =
  /(?:webpack-bundler-runtime[\\/]dist[\\/]getSharedFallbackGetter\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/;

/**
 * Takes out of the federation runtime what the shell never calls, 3 kB for each visitor: it registers remotes by their
 * entry, not by a manifest, preloads by links of its own, and loads each entry in a plugin that checks its hash.
 */
export const withoutUnusedFederationParts = () => without(UNUSED_IN_SHELL);

/** Takes out of the entries of remotes what they never call: they bring no shared library of their own. */
export const withoutUnusedRemoteParts = () => without(UNUSED_IN_REMOTES);

const without = (files: RegExp): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    new RegExp(FOLDER + files.source),
    ({ createData }: { createData?: { resource?: string; request?: string; userRequest?: string } }) => {
      if (!createData) return;
      const file = fileURLToPath(new URL('unused-federation-parts.mjs', import.meta.url));
      // All three, so that they are one module.
      createData.resource = file;
      createData.request = file;
      createData.userRequest = file;
    },
  );
