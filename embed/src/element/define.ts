import { RaptorPage } from './RaptorPage';

export { RaptorPage };

/** Makes `<raptor-page>` known to the document, once. */
export function define(): void {
  if (!customElements.get('raptor-page')) customElements.define('raptor-page', RaptorPage);
}
