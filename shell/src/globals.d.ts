declare const SHARED_VERSIONS: import('@raptors/shared/contract/shared-singletons').SharedVersions;
/** webpack's function for the file of a chunk; may be replaced. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
