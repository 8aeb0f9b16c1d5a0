import type { ServerResponse } from 'node:http';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** Address of the event stream. */
export const EVENTS_URL = '/~dev/events';

/** What the development server sends to every open page. */
export type DevEvent =
  /** A package has been compiled; `hash` names the state of its files, and is empty as long as no build had all of them. */
  | { type: 'built'; name: string; hash: string }
  | { type: 'problems'; problems: readonly Problem[] }
  /** Something changed that needs a new document, such as a page's path. */
  | { type: 'reload' };

/** One stream for all watched packages, because a browser opens only six connections to a server. */
export class EventStream {
  /** The path that each open page shows. */
  readonly #pages = new Map<ServerResponse, string>();
  readonly #latest = new Map<string, DevEvent>();
  readonly #onPages: (left?: string) => void;

  /** @param onPages called when a page is opened, and with its path when no other page shows it any more */
  constructor(onPages: (left?: string) => void) {
    this.#onPages = onPages;
  }

  /** Paths of the open pages. */
  get paths(): ReadonlySet<string> {
    return new Set(this.#pages.values());
  }

  /** Adds a page and sends it the latest state. A page that goes to another path opens a new stream. */
  open(path: string, response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.write(': open\n\n');
    for (const event of this.#latest.values()) response.write(textOf(event));
    this.#pages.set(response, path);
    this.#onPages();
    response.once('close', () => {
      this.#pages.delete(response);
      if (!this.paths.has(path)) this.#onPages(path);
    });
  }

  /** Sends to the open pages at these paths, by default to all. Pages that open later get the latest event of each kind, except `reload`. */
  send(event: DevEvent, isFor: (path: string) => boolean = () => true): void {
    if (event.type !== 'reload') this.#latest.set(event.type === 'built' ? event.name : event.type, event);
    for (const [page, path] of this.#pages) if (isFor(path)) page.write(textOf(event));
  }
}

const textOf = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`;
