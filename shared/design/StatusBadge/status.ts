import labels from '../content/labels.json';

/** Code of an IUCN Red List category that a species of the site can have. */
export type StatusCode = keyof typeof labels.status;

/** Codes of the IUCN Red List and their words, from least to greatest risk. */
export const STATUS_WORDS: Readonly<Record<StatusCode, string>> = labels.status;
