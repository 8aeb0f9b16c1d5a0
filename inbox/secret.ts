import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits for an address or a cookie. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** What is kept of a secret: who reads the database can't use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
