/** Version of the contract between shell and remotes. `remote.json` names the one it was written for. 2 brought page sets, 3 the pins of pages. */
export const CONTRACT_VERSION = 3;
