import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '../../env';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A certificate, with those that lead to its authority, and its private key: both as the PEM text of their files. */
export type Certificate = { cert: string; key: string };

const REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this account',
  EPERM: 'may not be read by this account',
  EISDIR: 'is a folder',
};

/**
 * Reads certificate and key.
 * @throws {UserError} with variable, file and reason: a file cannot be read, is of another kind, or the two don't fit each other
 */
export function readCertificate({ certificateFile, keyFile }: TlsFiles): Certificate {
  const cert = readSetting('TLS_CERT', certificateFile);
  const key = readSetting('TLS_KEY', keyFile);
  const certificate = parseCertificate(cert, certificateFile);
  if (!certificate.checkPrivateKey(parseKey(key, keyFile)))
    throw new UserError(
      `TLS_KEY: the key in ${keyFile} does not fit the first certificate in ${certificateFile}, the file of TLS_CERT.`,
    );
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new UserError(
      `TLS_CERT: ${certificateFile} can't be used for TLS: ${(cause as Error).message}. Get a certificate with an RSA key of 2048 bits or an EC key.`,
      { cause },
    );
  }
  return { cert, key };
}

function readSetting(name: keyof typeof SETTINGS, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new UserError(
      `${name}: ${file} ${REASONS[code] ?? `cannot be read (${message})`}. Name the file with the ${SETTINGS[name]}, in PEM.`,
      { cause },
    );
  }
}

const SETTINGS = { TLS_CERT: 'certificate', TLS_KEY: 'private key' };

function parseCertificate(pem: string, file: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new UserError(`TLS_CERT: ${file} holds no certificate in PEM.`, { cause });
  }
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    const reason = /^-----BEGIN ENCRYPTED|^Proc-Type: .*ENCRYPTED/m.test(pem)
      ? 'holds a key that needs a passphrase. Store it without one'
      : 'holds no private key in PEM';
    throw new UserError(`TLS_KEY: ${file} ${reason}.`, { cause });
  }
}
