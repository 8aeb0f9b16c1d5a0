import { EmbedError, reportOnTags } from './events';
import { mount } from './mount';
import { RaptorPage } from './RaptorPage';

/** Set by the build: the address of this script. */
declare const SITE: string;

const TAKEN =
  'This page has another element raptor-page, so no page of the site is shown in it. Rename that one, or show the page by mount(element, options).';

Object.assign(document.currentScript ?? {}, { mount });
const known = customElements.get('raptor-page');
if (!known) customElements.define('raptor-page', RaptorPage);
// A tag with this method is taken for one of embed, perhaps of another release.
else if (!('connectedMoveCallback' in known.prototype))
  reportOnTags(new EmbedError('refused', TAKEN), new URL(SITE).origin);
