import type { ServerResponse } from 'node:http';
import type { Problem } from '@raptors/shared/contract/problem/problem';

export const EVENTS_URL = '/~dev/events';

export type DevEvent =
  /** `hash` names the state of a compiled package's files, and is empty while no build has succeeded. */
  | { type: 'built'; name: string; hash: string }
  | { type: 'problems'; problems: readonly Problem[] }
  /** Something changed that needs a new document, such as a page's path. */
  | { type: 'reload' };

/** One stream for all watched packages, because browsers limit the connections to a server. */
export class EventStream {
  readonly #pages = new Map<ServerResponse, string>();
  readonly #latest = new Map<string, DevEvent>();

  /** @param onPages called when a page is opened; with its path when its last tab has left it */
  constructor(private readonly onPages: (left?: string) => void) {}

  get paths(): ReadonlySet<string> {
    return new Set(this.#pages.values());
  }

  open(path: string, response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.write(': open\n\n');
    for (const event of this.#latest.values()) response.write(textOf(event));
    this.#pages.set(response, path);
    this.onPages();
    response.once('close', () => {
      this.#pages.delete(response);
      if (!this.paths.has(path)) this.onPages(path);
    });
  }

  /** Sends an event to all pages by default. Pages opened later get the latest of each type (`built`: by package), except `reload`. */
  send(event: DevEvent, isFor: (path: string) => boolean = () => true): void {
    if (event.type !== 'reload') this.#latest.set(event.type === 'built' ? event.name : event.type, event);
    for (const [page, path] of this.#pages) if (isFor(path)) page.write(textOf(event));
  }
}

const textOf = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`;
