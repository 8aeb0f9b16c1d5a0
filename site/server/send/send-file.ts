import type { FastifyReply, FastifyRequest } from 'fastify';
import { SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { ENCODINGS, isCompressible } from '../../store/compressed';
import { IMMUTABLE } from '../../store/http-headers';
import { keys } from '../../store/keys';
import type { ReadFile } from '../file-cache';
import { pathnameOf } from '../request-path';
import { sendStored } from '../send';

/** Names of files have these letters only, and none begins with a dot: nothing leads out of the releases. */
const RELEASE_FILE = /^\/releases(?:\/[\w~@-][\w.~@-]*){3,}$/;

/** Sends a public file of a release, which never changes. Other sites may read it. */
export async function sendReleaseFile(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const pathname = pathnameOf(request);
  const key = pathname.slice(1);
  const isForm = Object.values(ENCODINGS).some(
    (extension) => key.endsWith(extension) && isCompressible(key.slice(0, -extension.length)),
  );
  reply.header('Cache-Control', IMMUTABLE).header('Access-Control-Allow-Origin', '*');
  const isOffered = RELEASE_FILE.test(pathname) && !isForm;
  if (isOffered && (await sendStored(request, reply, read, key, tagOf(key)))) return reply;
  return refuseFile(reply);
}

const SEARCH_INDEX = new RegExp(`^${SEARCH_INDEX_URL}([0-9a-f]{64})\\.json$`);

/** Sends a search index, whichever edition names it: a tab that is open since yesterday may still ask for those of its own. */
export async function sendSearchIndex(request: FastifyRequest, reply: FastifyReply, read: ReadFile) {
  const [, sha256] = SEARCH_INDEX.exec(pathnameOf(request)) ?? [];
  reply.header('Cache-Control', IMMUTABLE);
  const key = keys.object(sha256 ?? '', 'search.json');
  if (sha256 && (await sendStored(request, reply, read, key, sha256))) return reply;
  return refuseFile(reply);
}

const refuseFile = (reply: FastifyReply) =>
  reply
    .removeHeader('ETag')
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send('No such file.');

/** The path of a release's file names its content. */
const tagOf = (key: string) => key.split('/').slice(1).join('.');
