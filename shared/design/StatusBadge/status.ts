import labels from '../content/labels.json';

export type StatusCode = keyof typeof labels.status;

/** From least to greatest risk; at the end DD, whose risk is not known. */
export const STATUS_WORDS: Readonly<Record<StatusCode, string>> = labels.status;
