import { mount, type Mounted } from './mount';
import { TAG_OPTIONS } from './options';

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

/** `<raptor-page src="…">`: attributes are the options of {@link mount}; those of the kit are also properties. */
export class RaptorPage extends HTMLElement {
  declare src: string | null;
  declare theme: string | null;
  declare height: string | null;
  declare isolation: string | null;
  #mounted: Mounted | undefined;
  #observer: MutationObserver | undefined;

  static {
    for (const name of TAG_OPTIONS) Object.defineProperty(this.prototype, name, reflecting(name));
  }

  get state(): Mounted['state'] {
    return this.#mounted?.state ?? 'loading';
  }

  connectedCallback(): void {
    // Moved: disconnected and connected in one step.
    if (this.#mounted) return;
    for (const name of TAG_OPTIONS) this.#readProperty(name);
    this.#mounted = mount(this, this.#options());
    // Each page declares its own attributes, so there is no fixed list.
    this.#observer = new MutationObserver(() => this.#mounted?.update(this.#options()));
    this.#observer.observe(this, { attributes: true });
  }

  /** Called instead of the other two when `moveBefore` moves the tag, which keeps its state. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#observer?.disconnect();
      this.#mounted?.unmount();
      this.#mounted = undefined;
    });
  }

  /** A property that was set before the tag was defined hides the accessor: it is set again. */
  #readProperty(name: (typeof TAG_OPTIONS)[number]) {
    const value: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
    if (value === undefined) return;
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  #options() {
    const parameters: Record<string, string> = {};
    // A loop, because libraries of hosts replace `Array.from` by one that ignores the callback.
    for (const { name, value } of this.attributes) parameters[name] = value;
    const { src = '', theme = null, height = null, isolation = null } = parameters;
    return { src, theme, height, isolation, parameters };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'raptor-page': RaptorPage;
  }
}
