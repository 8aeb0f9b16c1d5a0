/** Version of the contract between shell and remotes. `remote.json` names the one it was written for. 2 brought page sets, 3 the pins of pages. */
export const CONTRACT_VERSION = 3;

/** The current contract version and the one before: see `decisions/contract-versions.md`. */
export const SUPPORTED_CONTRACT_VERSIONS: readonly number[] = [CONTRACT_VERSION, CONTRACT_VERSION - 1].filter(
  (version) => version > 0,
);
