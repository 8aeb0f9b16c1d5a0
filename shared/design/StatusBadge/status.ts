/** Codes of the IUCN Red List and their words, from least to greatest risk. */
export const STATUS_WORDS = {
  LC: 'Least Concern',
  NT: 'Near Threatened',
  VU: 'Vulnerable',
  EN: 'Endangered',
  CR: 'Critically Endangered',
  DD: 'Data Deficient',
} as const;

/** Code of an IUCN Red List category that a species of the site can have. */
export type StatusCode = keyof typeof STATUS_WORDS;
