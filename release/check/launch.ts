import { organisation } from '@raptors/shared/organisation/organisation';
import type { Rule } from './rule';

type Launched = Pick<typeof organisation, 'launched' | 'sample'>;

/** Once the site is public nobody may be asked to call or write where nobody is. */
export const launchRule = ({ launched, sample }: Launched = organisation): Rule<unknown> => ({
  name: 'launched-without-samples',
  rule: 'Once organisation.json says that the site is launched, none of its values is sample content.',
  remedy: 'Replace it and take its name out of "sample", or set "launched" to false until then.',
  check: () =>
    launched
      ? sample.map((name) => ({
          file: 'shared/organisation/organisation.json',
          place: name,
          reason: 'is sample content, and the site is launched.',
        }))
      : [],
});
