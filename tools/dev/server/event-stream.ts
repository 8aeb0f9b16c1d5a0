import type { ServerResponse } from 'node:http';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Address of the event stream. */
export const EVENTS_URL = '/~dev/events';

/** What the development server sends to every open page. */
export type DevEvent =
  /** A package has been compiled; `hash` names the state of its files. */
  | { type: 'built'; name: string; hash: string }
  | { type: 'problems'; problems: readonly Problem[] }
  /** Something changed that needs a new document, such as a page's path. */
  | { type: 'reload' };

const HEARTBEAT_MS = 15_000;

/** One stream for all hot packages, because a browser opens only six connections to a server. */
export class EventStream {
  readonly #pages = new Set<ServerResponse>();
  readonly #latest = new Map<string, DevEvent>();

  constructor() {
    setInterval(() => this.#write(': alive\n\n'), HEARTBEAT_MS).unref();
  }

  /** Adds a page and sends it the latest state. */
  open(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.write(': open\n\n');
    for (const event of this.#latest.values()) response.write(textOf(event));
    this.#pages.add(response);
    response.once('close', () => this.#pages.delete(response));
  }

  /** Sends to all open pages. Pages that open later get the latest event of each kind, except `reload`. */
  send(event: DevEvent): void {
    if (event.type !== 'reload') this.#latest.set(event.type === 'built' ? event.name : event.type, event);
    this.#write(textOf(event));
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}

const textOf = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`;
