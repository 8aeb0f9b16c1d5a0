import type { FastifyReply } from 'fastify';
import { contentType } from '../../store/content-type';
import { keys } from '../../store/keys';
import type { Store } from '../../store/store';

/** What a preview changes, below its address: a page with its pictures, and the same as texts. */
const RECEIPT_PATH = /^\/~receipt\/((?:[\w-]+\.(?:html|md|json|png))?)$/;

/** It shows its own pictures, and runs nothing. */
const RECEIPT_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The file of a receipt that an address below a preview names; `undefined` for any other address. */
export function receiptFile(pathname: string): string | undefined {
  const [, file] = RECEIPT_PATH.exec(pathname) ?? [];
  return file === '' ? 'index.html' : file;
}

/** Sends a file of a preview’s receipt. */
export async function sendReceipt(
  reply: FastifyReply,
  store: Store,
  preview: string,
  file: string,
): Promise<FastifyReply> {
  const key = keys.receipt(preview, file);
  const content = await store.read(key);
  if (!content)
    return reply.code(404).type(contentType('none.txt')).send('This preview has no such receipt.');
  return reply.header('Content-Security-Policy', RECEIPT_POLICY).type(contentType(key)).send(content);
}
