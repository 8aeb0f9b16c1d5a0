import { EmbedError } from './embed-error';
import { reportOnTags } from './events';
import { RaptorPage } from './RaptorPage';

export { RaptorPage };

const TAKEN =
  'This page has another element raptor-page, so no page of the site is shown in it. Rename that one, or show the page by mount(element, options).';

/**
 * Makes `<raptor-page>` known to the document, once.
 * @param site address against which a path is read, for the event where another element has the name
 */
export function define(site: string = document.baseURI): void {
  const known = customElements.get('raptor-page');
  if (!known) customElements.define('raptor-page', RaptorPage);
  // An earlier or later release of the kit is no stranger.
  else if (!('connectedMoveCallback' in known.prototype))
    reportOnTags(new EmbedError('refused', TAKEN), site);
}
