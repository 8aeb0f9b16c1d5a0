import { code, fields, list, prose } from '@raptors/shared/contract/content-fields';

/** `for-other-sites.json`; `{site}` is the address of this site. */
export const forOtherSitesSchema = fields({
  title: 'Title',
  lead: prose('Introduction'),
  ways: list(
    'Ways',
    fields({
      title: 'Title',
      text: prose('Text'),
      code: code('Code', '{site} is the address of this site.'),
    }),
  ),
  more: prose('Where to read more'),
});
