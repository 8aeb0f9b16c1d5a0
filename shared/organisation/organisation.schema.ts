import * as v from 'valibot';
import { text } from '../contract/content-fields';

const webAddress = v.pipe(v.string(), v.url('must be a web address such as https://example.org'));

/** The organisation's constants: everything that names it or leads to it. `sample` lists the fields to replace before launch. */
export const organisationSchema = v.strictObject({
  sample: v.array(v.string()),
  /** The site is public: a release is refused while a value is sample content. */
  launched: v.optional(v.boolean(), false),
  /** One word of letters: it is also part of the path `/Our_Story/About{product}`. */
  productName: v.pipe(v.string(), v.regex(/^[A-Za-z]+$/, 'must be one word of the letters A to Z')),
  wordmarkNepali: text,
  siteUrl: v.pipe(webAddress, v.regex(/[^/]$/, 'must not end with a slash')),
  email: v.pipe(v.string(), v.email('must be an email address')),
  telephone: text,
  /** House and street, where a bird can be brought. */
  street: text,
  town: text,
  country: text,
  socialGroupUrl: webAddress,
  eventApplicationUrl: webAddress,
  registrationLine: text,
  copyrightYear: v.pipe(v.number(), v.integer()),
  map: v.strictObject({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  /** The file with the account and the links by which a gift is paid. Named here, so that `sample` can mark it too. */
  giving: text,
});

/** The constants of `organisation.json`; `fillIn()` puts the name and the email address into texts. */
export type Organisation = v.InferOutput<typeof organisationSchema>;
