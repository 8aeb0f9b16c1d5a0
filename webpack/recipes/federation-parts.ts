import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Files of the federation runtime that read manifests and preload from them, and that make script elements. */
const UNUSED =
  /@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)|sdk[\\/]dist[\\/]dom)\.js$/;

/**
 * Takes out of the federation runtime what the shell never calls, 3 kB for each visitor: it registers remotes by their
 * entry, not by a manifest, preloads by links of its own, and loads each entry in a plugin that checks its hash.
 */
export const withoutUnusedFederationParts = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    UNUSED,
    ({ createData }: { createData?: { resource?: string } }) => {
      if (createData)
        createData.resource = fileURLToPath(new URL('unused-federation-parts.mjs', import.meta.url));
    },
  );
