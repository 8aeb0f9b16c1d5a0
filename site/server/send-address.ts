import { languageOfPath, localizedPath, englishPath, type Language } from '@raptors/shared/contract/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WORKER_URL } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { previewPage } from '../html/rewritten-page';
import { policyOfPage, WORKER_POLICY } from '../store/http-headers';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import type { ServedEdition } from '../reading/served-edition';
import type { textCache } from '../reading/text-cache';
import { type ReadFile, sendStored, sendText } from './send';
import { searchOf, sendSentence, sendUncached } from './request-path';
import { PROGRAM } from '../program';

export type AnswerSources = { store: Store; files: ReadFile; texts: ReturnType<typeof textCache> };

/** Answers with the registry, file or page at an address. `base`: address of the preview; empty for the live edition. */
export async function sendAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, files, texts }: AnswerSources,
  edition: ServedEdition,
  { pathname, base }: { pathname: string; base: string },
) {
  reply.header('X-Edition', edition.name);
  const language = languageOfPath(pathname);
  if (pathKey(englishPath(pathname)) === REGISTRY_URL) {
    const tag = `registry-${language ?? 'en'}-${edition.name.replace(' ', '-')}`;
    const text = await texts(tag, REGISTRY_URL, () => edition.registry(language));
    return sendText(request, reply, REGISTRY_URL, text, tag);
  }
  if (!base && edition.siteFiles.has(pathname)) {
    if (pathname === WORKER_URL) reply.header('Content-Security-Policy', WORKER_POLICY);
    const tag = `file-${edition.name}`;
    const text = await texts(tag + pathname, pathname, () => edition.siteFile(pathname)).catch(
      (error: Error) => console.error(error.message),
    );
    if (text) return sendText(request, reply, pathname, text, text.tag);
    // Not 404: the file exists.
    return sendUncached(reply, 503, 'The site cannot read this file now. Try again later.');
  }
  const answer = await edition.find(pathname);
  if (answer.status === 'moved')
    return reply.redirect(base + answer.to + searchOf(request), answer.isTemporary ? 302 : 301);
  const isFound = answer.status === 'page' && pathKey(englishPath(pathname)) !== pathKey(NOT_FOUND_PATH);
  const page = answer.status === 'page' ? answer : await notFoundPage(edition, language);
  if (page.status !== 'page') return sendSentence(reply, 404, 'No such page.');
  reply.code(isFound ? 200 : 404);
  const key = keys.object(page.file, 'html');
  const html = (await files(key))?.toString('utf8');
  if (html === undefined) return sendLoss(reply, store, key);
  reply.header('Content-Security-Policy', policyOfPage(html));
  if (!base)
    return (await sendStored(request, reply, files, key, page.file)) ? reply : sendLoss(reply, store, key);
  const text = await texts(`${base} ${key}`, 'page.html', async () => previewPage(html, base));
  return sendText(request, reply, 'page.html', text, page.file);
}

async function notFoundPage(edition: ServedEdition, language: Language | undefined) {
  const own = await edition.find(localizedPath(language, NOT_FOUND_PATH));
  return own.status === 'page' ? own : edition.find(NOT_FOUND_PATH);
}

function sendLoss(reply: FastifyReply, store: Store, key: string) {
  console.error(
    `${store.location}/${key} is missing, though an edition needs it. Put it back from a copy of the store, or go back to an edition that is whole: ${PROGRAM} rollback --edition <number>`,
  );
  return sendUncached(reply, 500, 'This page is missing in the store of the site.');
}
