/** What an operator reads when certificate and key can't be used. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCertificate } from '@raptors/tests/support/site/certificate';
import type { TlsFiles } from '../../env';
import { readCertificate } from './certificate';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = writeCertificate(folder);
const other = writeCertificate(folder, 'other');
const path = (name: string) => join(folder, name);
writeFileSync(path('no.pem'), 'not in PEM');
execFileSync(
  'openssl',
  ['ec', '-aes256', '-passout', 'pass:secret', '-in', files.keyFile, '-out', path('locked.pem')],
  {
    stdio: 'ignore',
  },
);

it('gives both as they are written', () => {
  expect(readCertificate(files)).toEqual({
    cert: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
    key: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/),
  });
});

it.each<[Partial<TlsFiles>, string]>([
  [
    { certificateFile: path('gone.pem') },
    `TLS_CERT: ${path('gone.pem')} does not exist. Name the file with the certificate, in PEM.`,
  ],
  [
    { keyFile: path('gone.pem') },
    `TLS_KEY: ${path('gone.pem')} does not exist. Name the file with the private key, in PEM.`,
  ],
  [
    { certificateFile: folder },
    `TLS_CERT: ${folder} is a folder. Name the file with the certificate, in PEM.`,
  ],
  [{ certificateFile: path('no.pem') }, `TLS_CERT: ${path('no.pem')} holds no certificate in PEM.`],
  [{ certificateFile: files.keyFile }, `TLS_CERT: ${files.keyFile} holds no certificate in PEM.`],
  [{ keyFile: path('no.pem') }, `TLS_KEY: ${path('no.pem')} holds no private key in PEM.`],
  [{ keyFile: files.certificateFile }, `TLS_KEY: ${files.certificateFile} holds no private key in PEM.`],
  [
    { keyFile: path('locked.pem') },
    `TLS_KEY: ${path('locked.pem')} holds a key that needs a passphrase. Store it without one.`,
  ],
  [
    { keyFile: other.keyFile },
    `TLS_KEY: the key in ${other.keyFile} does not fit the first certificate in ${files.certificateFile}, the file of TLS_CERT.`,
  ],
])('refuses %j', (changed, message) => {
  expect(() => readCertificate({ ...files, ...changed })).toThrow(
    expect.objectContaining({ name: 'UserError', message }),
  );
});
