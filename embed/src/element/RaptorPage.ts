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

/** `<raptor-page>`: each of `TAG_OPTIONS` is an attribute and a property; the option `parameters` has all attributes. */
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

  connectedCallback(): void {
    // The tag was moved: the microtask of `disconnectedCallback` has not run yet.
    if (this.#mounted) return;
    for (const name of TAG_OPTIONS) {
      const value: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
      if (value === undefined) continue;
      // A property set before the tag was defined hides the accessor.
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#mounted = mount(this, this.#options());
    // All attributes: which of them are the page's parameters is not known here.
    this.#observer = new MutationObserver(() => this.#mounted?.update(this.#options()));
    this.#observer.observe(this, { attributes: true });
  }

  /** `moveBefore` calls this instead of the other callbacks. `element.ts` recognises a tag of embed by this method. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#observer?.disconnect();
      this.#mounted?.unmount();
      this.#mounted = undefined;
    });
  }

  #options() {
    const parameters: Record<string, string> = {};
    // A loop, because a library may replace `Array.from` by a function that ignores the callback.
    for (const { name, value } of this.attributes) parameters[name] = value;
    const { src = '', theme = null, height = null, isolation = null } = parameters;
    return { src, theme, height, isolation, parameters };
  }
}
