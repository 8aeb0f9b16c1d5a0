import { hash, randomBytes } from 'node:crypto';

/** 128 random bits. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** Stored instead of a secret, so that the database does not reveal it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
