/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: import('@raptors/shared/contract/shared-singletons').SharedVersions;
/** Of webpack: gives the file of a chunk. May be replaced. Exists only inside a bundle. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
