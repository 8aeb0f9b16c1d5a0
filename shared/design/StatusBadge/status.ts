import labels from '../content/labels.json';

export type StatusCode = keyof typeof labels.status;

/** From least to greatest risk. */
export const STATUS_WORDS: Readonly<Record<StatusCode, string>> = labels.status;
