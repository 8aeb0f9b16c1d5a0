import { OWN_FIELDS } from './form-address';
import { postForm } from './send-form';

/** A form that waits on this device. */
export type Unsent = {
  /** The inbox stores a form with this key and the same content once, however often it is sent. */
  key: string;
  form: string;
  action: string;
  page: string;
  label: string;
  /** In milliseconds since 1970. */
  keptAt: number;
  fields: readonly (readonly [name: string, value: FormDataEntryValue])[];
  /** Why the inbox refused the form: the messages of its wrong fields. */
  refusal?: string;
};

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

const NAME = 'outbox';
const KEPT_MS = 30 * 24 * 3600_000;

/** A form that waited on this device and is stored now. */
export type Sent = { label: string; reference: string };

/** For a message to all tabs after each change of the outbox: a `Sent` if the inbox has stored a form, otherwise null. */
export const outboxChannel = () => new BroadcastChannel(NAME);

/** Until when a form is kept: the first `sendUnsent` after this time deletes it. */
export const keptUntil = ({ keptAt }: Unsent) => new Date(keptAt + KEPT_MS);

async function inStore<Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>) {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(NAME, mode).objectStore(NAME)));
  } finally {
    database.close();
  }
}

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The outbox can’t be read.'));
  });

async function change<Value>(act: (store: IDBObjectStore) => IDBRequest<Value>, sent?: Sent) {
  await inStore('readwrite', act);
  const channel = outboxChannel();
  channel.postMessage(sent ?? null);
  channel.close();
}

/** Keeps a form on this device. Rejects where the browser blocks storage. */
export async function keep(data: FormData, about: Pick<Unsent, 'form' | 'action' | 'label'>) {
  const [key, page] = [data.get(OWN_FIELDS.key), location.pathname];
  await change((store) => store.put({ ...about, key, page, keptAt: Date.now(), fields: [...data] }));
  // So that a browser with background sync also sends it while no page is open.
  if (navigator.serviceWorker?.controller)
    navigator.serviceWorker.ready.then(({ sync }) => sync?.register(NAME)).catch(() => undefined);
}

/** Kept forms, oldest first. */
export async function unsent(): Promise<Unsent[]> {
  const all: Unsent[] = await inStore('readonly', (store) => store.getAll());
  return all.sort((a, b) => a.keptAt - b.keptAt);
}

/** Whether a kept form is still to be sent: the inbox has not refused it. */
export const waits = ({ refusal }: Unsent) => refusal === undefined;

/** Deletes a kept form. */
export const forget = (key: string) => change((store) => store.delete(key));

/** Sends one form. Deletes it if stored; keeps the messages if fields are wrong; else it waits. */
export async function trySending({ refusal: _, ...one }: Unsent): Promise<void> {
  const data = new FormData();
  for (const [name, value] of one.fields) data.append(name, value);
  const answer = await postForm(one.action, data);
  if (answer?.status === 'stored')
    await change((store) => store.delete(one.key), { label: one.label, reference: answer.reference });
  if (answer?.status === 'refused')
    await change((store) => store.put({ ...one, refusal: Object.values(answer.errors).join(' ') }));
}

/** Sends waiting forms and deletes old ones. Several tabs and the worker may call it at the same time, so it takes a lock. */
export async function sendUnsent(): Promise<void> {
  // Pages without HTTPS have no locks, except on localhost.
  await (navigator.locks?.request(NAME, sendWaiting) ?? sendWaiting());
}

async function sendWaiting(): Promise<void> {
  for (const one of await unsent()) {
    if (keptUntil(one).getTime() < Date.now()) await forget(one.key);
    else if (waits(one)) await trySending(one);
  }
}
