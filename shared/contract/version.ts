/** Version of the contract between shell and remotes. `remote.json` names the one it was written for. 2 brought page sets. */
export const CONTRACT_VERSION = 2;

/**
 * Contract versions whose remotes this shell can carry: the current one and, once there is one, the one before.
 * So a team has until the version after next to follow. See `decisions/contract-versions.md`.
 */
export const SPOKEN_CONTRACTS: readonly number[] = [CONTRACT_VERSION, CONTRACT_VERSION - 1].filter(
  (version) => version > 0,
);
