import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Writes a certificate for this machine, signed by itself, and its key. Node can't make one, so this calls openssl.
 * @param name of the two files, without their ends
 */
export function writeCertificate(
  folder: string,
  name = 'localhost',
): { certificateFile: string; keyFile: string } {
  const certificateFile = join(folder, `${name}.certificate.pem`);
  const keyFile = join(folder, `${name}.key.pem`);
  const command =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...command.split(' '), ...names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  return { certificateFile, keyFile };
}
