declare const SHARED_VERSIONS: import('@raptors/shared/contract/shared-singletons').SharedVersions;
