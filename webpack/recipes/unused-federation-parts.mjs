const unused = (name) => () => {
  throw new Error(
    `The shell is built without ${name} of the federation runtime. Take it off the list in federation-parts.ts to use it.`,
  );
};

/** Replaces the handler of manifest snapshots: it keeps none. */
export class SnapshotHandler {
  // Not as fields of the class, which are newer than some supported browsers: this file is bundled as it is.
  constructor() {
    this.hooks = { applyPlugin() {} };
    this.manifestCache = new Map();
    this.loadRemoteSnapshotInfo = unused('loadRemoteSnapshotInfo');
  }
}

export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = unused('normalizePreloadExposes');
export const formatPreloadArgs = unused('formatPreloadArgs');
export const preloadAssets = unused('preloadAssets');
export const createLink = unused('createLink');
export const createScript = unused('createScript');
export const isStaticResourcesEqual = unused('isStaticResourcesEqual');
export const loadScript = unused('loadScript');
export const safeWrapper = unused('safeWrapper');
