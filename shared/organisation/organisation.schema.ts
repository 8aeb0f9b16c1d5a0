import * as v from 'valibot';
import { code, labelled, prose, words } from '../contract/content-fields';

const webAddress = (label: string) =>
  v.pipe(code(label), v.url('must be a web address such as https://example.org'));

/** Names, addresses and numbers of the organisation. `sample` lists fields to replace before launch. */
export const organisationSchema = v.strictObject({
  sample: labelled('Still sample', v.array(code('Field'))),
  launched: v.optional(
    labelled(
      'The site is public',
      v.boolean(),
      'Switched on once, at launch. From then on nothing is released while a field is still sample.',
    ),
    false,
  ),
  productName: v.pipe(
    words('Name', 'One word of letters: it is also part of an address.'),
    v.regex(/^[A-Za-z]+$/, 'must be one word of the letters A to Z'),
  ),
  wordmarkNepali: code('Name in Nepali'),
  siteUrl: v.pipe(webAddress('Address of this site'), v.regex(/[^/]$/, 'must not end with a slash')),
  email: v.pipe(code('Email address'), v.email('must be an email address')),
  telephone: code('Telephone'),
  street: words('House and street', 'Where a bird can be brought.'),
  town: words('Town'),
  country: words('Country'),
  socialGroupUrl: webAddress('Group on social media'),
  eventApplicationUrl: webAddress('Form of applications for events'),
  registrationLine: prose('Registration'),
  copyrightYear: labelled('Year of the copyright', v.pipe(v.number(), v.integer())),
  map: v.strictObject({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  /** File with the account and the links for gifts. It is a field here so that `sample` can list it. */
  giving: code('File with the ways to give'),
});

export type Organisation = v.InferOutput<typeof organisationSchema>;
