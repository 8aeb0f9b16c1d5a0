// The federation plugin puts the core that the host provides here (`externalRuntime`).
import { ModuleFederation } from '@module-federation/runtime-core';

/** Makes the instance of a remote, for the bundler's part of the runtime. */
export const init = ({ webpackRequire }) => new ModuleFederation(webpackRequire.federation.initOptions);

const unused = (name) => () => {
  throw new Error(
    `This remote is built without ${name} of the federation runtime. Take it off the list in federation-parts.ts to use it.`,
  );
};
export const getSharedFallbackGetter = /* @__PURE__ */ unused('getSharedFallbackGetter');
export const installInitialConsumes = /* @__PURE__ */ unused('installInitialConsumes');
