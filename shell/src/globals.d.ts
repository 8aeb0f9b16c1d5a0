/** Set by the build: versions of the shared singletons by import name. */
declare const SHARED_VERSIONS: Record<string, string>;
