/** Version of the contract between shell and remotes. `remote.json` names the one it was written for. */
export const CONTRACT_VERSION = 3;
