import { countVariants } from '@raptors/shared/contract/page-variants';
import type { ReleaseSubject } from './release-subject';
import type { Rule } from './rule';

/** Each variant is rendered and stored, so there must be few enough not to slow down a release. */
const MAX_VARIANTS = 24;

/** Characters that need no escaping in addresses, file names and keys. */
const PLAIN_VALUE = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** Limits the parameters of a page to what can be prerendered. */
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
                reason: `${path} has the values ${odd.join(', ')}, which can't be part of an address.`,
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
                remedy: 'Remove values or parameters, or make separate pages of them.',
              },
            ]
          : []),
      ];
    }),
};
