/** Version of the contract between shell and remotes. `remote.json` names the one it was written for. 2 brought page sets. */
export const CONTRACT_VERSION = 2;

/**
 * Contract versions that this shell supports: the current one and the one before. So a team has until the version after
 * next to follow. See `decisions/contract-versions.md`.
 */
export const SUPPORTED_CONTRACT_VERSIONS: readonly number[] = [CONTRACT_VERSION, CONTRACT_VERSION - 1].filter(
  (version) => version > 0,
);
