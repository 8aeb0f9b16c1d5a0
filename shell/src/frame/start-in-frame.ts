import { openLinksOutsideFrame } from './frame-links';
import { showMessagesOnPage } from './frame-messages';

/** What a page in a frame of another site does besides. A chunk of its own: visitors of the site do without. */
export function startInFrame(): void {
  openLinksOutsideFrame();
  showMessagesOnPage();
}
