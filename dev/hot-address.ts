/** Id that stands in place of a release while a package is served hot. */
export const DEVELOPMENT_RELEASE = '0.0.0-000000000000';

/** File name of a hot remote's entry. */
export const REMOTE_ENTRY = 'remote-entry.js';

/** Address of a hot package's files; ends with a slash. */
export const hotUrl = (name: string) => `/~dev/${name}/`;
