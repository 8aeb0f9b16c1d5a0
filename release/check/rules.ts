import { pageRules } from './page-rules';
import { releaseRules } from './release-rules';
import { sharedRules } from './between-teams/shared-rules';

/** All rules for a release, in the order in which they are checked. */
export const RULES: readonly { name: string; demands: string }[] = [
  { name: 'manifest-schema', demands: 'The manifest and the content files fit their schemas.' },
  ...releaseRules,
  ...sharedRules,
  { name: 'page-prerenders', demands: 'Every page can be rendered without a browser, within 20 seconds.' },
  {
    name: 'page-renders-alike',
    demands:
      'A page shows no clock and no randomness: rendered at another time it is the same, byte for byte.',
  },
  ...pageRules,
];
