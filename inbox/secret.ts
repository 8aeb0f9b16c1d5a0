import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** Stored instead of a secret, so that reading the database reveals none. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
