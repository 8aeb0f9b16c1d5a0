const unused = (name) => () => {
  throw new Error(
    `This script is built without ${name} of the federation runtime. Take it off the list in federation-parts.ts to use it.`,
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
export const normalizePreloadExposes = /* @__PURE__ */ unused('normalizePreloadExposes');
export const formatPreloadArgs = /* @__PURE__ */ unused('formatPreloadArgs');
export const preloadAssets = /* @__PURE__ */ unused('preloadAssets');
export const createLink = /* @__PURE__ */ unused('createLink');
export const createScript = /* @__PURE__ */ unused('createScript');
export const isStaticResourcesEqual = /* @__PURE__ */ unused('isStaticResourcesEqual');
export const loadScript = /* @__PURE__ */ unused('loadScript');
export const safeWrapper = /* @__PURE__ */ unused('safeWrapper');
export const getSharedFallbackGetter = /* @__PURE__ */ unused('getSharedFallbackGetter');

/** Words beside the codes of errors, which name a page that explains them. */
export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
