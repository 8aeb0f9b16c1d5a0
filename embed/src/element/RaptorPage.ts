import { mount, type Mounted } from './mount';

/**
 * The tag `<raptor-page src="…">`: its attributes are the options of {@link mount}. It can be imported without a
 * document.
 */
export class RaptorPage extends (globalThis.HTMLElement ?? Object) {
  #mounted: Mounted | undefined;
  #observer: MutationObserver | undefined;

  /** Called by the browser when the tag is put into a document. */
  connectedCallback() {
    // Moved: disconnected and connected in one step.
    if (this.#mounted) return;
    this.#mounted = mount(this, this.#options());
    // Each page declares its own attributes, so there is no fixed list of them.
    this.#observer = new MutationObserver(() => this.#mounted?.update(this.#options()));
    this.#observer.observe(this, { attributes: true });
  }

  /** Called by the browser, instead of the other two, when `moveBefore` moves the tag: the page keeps its state. */
  connectedMoveCallback() {}

  /** Called by the browser when the tag has left the document. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#observer?.disconnect();
      this.#mounted?.unmount();
      this.#mounted = undefined;
    });
  }

  #options() {
    const attributes = Object.fromEntries(Array.from(this.attributes, ({ name, value }) => [name, value]));
    return { src: '', ...attributes, parameters: attributes };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'raptor-page': RaptorPage;
  }
}
