import { countVariants } from '@raptors/shared/contract/page-variants';
import type { ReleaseSubject } from './release-subject';
import type { Rule } from './rule';

/** Each way to choose is rendered and stored: few enough for no release to notice. */
const MAX_VARIANTS = 24;

/** Can be in addresses, names of files and keys of stores as it is. */
const PLAIN_VALUE = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** Holds what a page lets its address choose to what can be prerendered. */
export const parameterRule: Rule<ReleaseSubject> = {
  name: 'parameters-are-few',
  demands: `What a page lets its address choose gives at most ${MAX_VARIANTS} variants, with values of letters and digits.`,
  check: ({ release, file }) =>
    release.manifest.pages.flatMap(({ path, parameters = [] }, index) => {
      const place = `pages[${index}].parameters`;
      const odd = parameters.flatMap(({ name, values }) =>
        values.filter((value) => !PLAIN_VALUE.test(value)).map((value) => `${name} "${value}"`),
      );
      const variants = countVariants(parameters);
      return [
        ...(odd.length > 0
          ? [
              {
                file,
                place,
                reason: `${path} lets its address choose ${odd.join(', ')}, which cannot stand in an address.`,
                remedy: 'Use letters, digits, _, - and . only.',
              },
            ]
          : []),
        ...(variants > MAX_VARIANTS
          ? [
              {
                file,
                place,
                reason: `${path} has ${variants.toLocaleString('en')} variants, each of which is rendered; ${MAX_VARIANTS} are allowed.`,
                remedy: 'Take out values or parameters, or make pages of their own of them.',
              },
            ]
          : []),
      ];
    }),
};
