import type { Configuration } from 'webpack';
import type { PackageKind, SourcePackage } from '../fingerprint/source-package';
import { embedConfigs } from './embed';
import { remoteConfig, remotePrerenderConfig } from './remote';
import { shellConfig, shellDevelopmentConfig, shellPrerenderConfig } from './shell';

/** Bundles of each kind of package. */
const CONFIGS: Record<PackageKind, (source: SourcePackage) => Configuration[]> = {
  shell: (source) => [shellConfig(source), shellDevelopmentConfig(source), shellPrerenderConfig(source)],
  embed: embedConfigs,
  remote: (source) => [remoteConfig(source), remotePrerenderConfig(source)],
};

/** The webpack configurations that a package is built with. */
export const configurationsOf = (source: SourcePackage): Configuration[] => CONFIGS[source.kind](source);
