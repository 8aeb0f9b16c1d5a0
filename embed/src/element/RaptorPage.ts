import { mount, type Mounted } from './mount';
import { TAG_OPTIONS } from './options';

/** A property that writes an attribute, so that the two are never apart. */
const reflecting = (name: string): PropertyDescriptor & ThisType<Element> => ({
  configurable: true,
  enumerable: true,
  get() {
    return this.getAttribute(name);
  },
  set(value: unknown) {
    if (value === null || value === undefined || value === false) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  },
});

const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/**
 * The tag `<raptor-page src="…">`: its attributes are the options of {@link mount}, and so are its properties. It can be
 * imported without a document.
 */
export class RaptorPage extends BaseElement {
  declare src: string | null;
  declare theme: string | null;
  declare height: string | null;
  declare isolation: string | null;
  #mounted: Mounted | undefined;
  #observer: MutationObserver | undefined;
  #beReady = (_parameters: string[]) => {};
  /** As {@link Mounted.ready}, also before the tag is in a document. */
  readonly ready: Promise<string[]> = new Promise<string[]>((resolve) => (this.#beReady = resolve));

  static {
    for (const name of TAG_OPTIONS) Object.defineProperty(this.prototype, name, reflecting(name));
  }

  /** As {@link Mounted.state}. */
  get state(): Mounted['state'] {
    return this.#mounted?.state ?? 'loading';
  }

  /** Called by the browser when the tag is put into a document. */
  connectedCallback(): void {
    // Moved: disconnected and connected in one step.
    if (this.#mounted) return;
    // Frameworks set properties on a tag before it is known, and then they hide its own.
    for (const [name, value] of Object.entries(this))
      if (typeof value === 'string' || TAG_OPTIONS.some((option) => option === name)) this.#reflect(name);
    this.#mounted = mount(this, this.#options());
    // Each page declares its own attributes, so there is no fixed list of them.
    this.#observer = new MutationObserver(() => this.#mounted?.update(this.#options()));
    this.#observer.observe(this, { attributes: true });
    void this.#mounted.ready.then((parameters) => {
      for (const name of parameters) this.#reflect(name);
      this.#beReady(parameters);
    });
  }

  /** Called by the browser, instead of the other two, when `moveBefore` moves the tag: the page keeps its state. */
  connectedMoveCallback(): void {}

  /** Called by the browser when the tag has left the document. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#observer?.disconnect();
      this.#mounted?.unmount();
      this.#mounted = undefined;
    });
  }

  /** Makes a property write its attribute; what it holds already is written now. */
  #reflect(name: string) {
    const value: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
    Object.defineProperty(this, name, reflecting(name));
    if (value !== undefined) Reflect.set(this, name, value);
  }

  #options() {
    const attributes = Object.fromEntries(Array.from(this.attributes, ({ name, value }) => [name, value]));
    const own = TAG_OPTIONS.map((name) => [name, attributes[name] ?? null]);
    return {
      ...Object.fromEntries(own),
      src: attributes.src ?? '',
      parameters: attributes,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'raptor-page': RaptorPage;
  }
}
