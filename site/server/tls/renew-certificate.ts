import type { Server } from 'node:tls';
import type { TlsFiles } from '../../env';
import { readCertificate, type Certificate } from './certificate';

/**
 * Takes a renewed certificate when its files have changed; connections that are open keep theirs. One that cannot be used is reported
 * once, and the one before stays. Reads the files each time, because renewal tools replace links as well as contents.
 */
export function renewCertificate(
  server: Server,
  files: TlsFiles,
  current: Certificate,
  checkIntervalMs: number,
): void {
  let used = current;
  let reported = '';
  const timer = setInterval(() => {
    try {
      const read = readCertificate(files);
      reported = '';
      if (read.cert === used.cert && read.key === used.key) return;
      server.setSecureContext(read);
      used = read;
      console.log(`The certificate in ${files.certificateFile} has been renewed.`);
    } catch (error) {
      const { message } = error as Error;
      if (message !== reported) console.error(`${message} The certificate from before stays in use.`);
      reported = message;
    }
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
}
