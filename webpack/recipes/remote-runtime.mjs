/**
 * The federation runtime of a remote: it is asked for its own modules, with libraries of the page. The runtime that the federation plugin
 * brings also loads other remotes, chooses between versions and calls plugins: 13 kB more for each visitor.
 */

/** The page hands over what it shares: name → version → library. */
const initContainerEntry = ({ webpackRequire, shareScope }) => {
  webpackRequire.S.default = shareScope;
};

/** Called for each chunk that is loaded: its modules run once what they import of shared libraries is there. */
const consumes = ({ chunkId, promises, chunkMapping, installedModules, webpackRequire }) => {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= provide(id, webpackRequire).catch((error) => {
      delete installedModules[id];
      throw error;
    });
    promises.push(installedModules[id]);
  }
};

async function provide(id, webpackRequire) {
  const { shareKey } = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const [shared] = Object.values(webpackRequire.S.default[shareKey] ?? {});
  if (!shared) throw new Error(`This page shares no ${shareKey}.`);
  const library = await shared.get();
  webpackRequire.m[id] = (module) => {
    module.exports = library();
  };
}

export default { runtime: {}, bundlerRuntime: { init: () => ({}), consumes, initContainerEntry } };
