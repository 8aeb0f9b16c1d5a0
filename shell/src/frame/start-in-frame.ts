import { openLinksOutsideFrame } from './frame-links';
import { showMessagesOnPage } from './frame-messages';

/** Hydrates a page in a frame of another site, once its links open outside of the frame and its messages are shown in it. */
export function startInFrame(hydrate: () => void): void {
  openLinksOutsideFrame();
  hydrate();
  showMessagesOnPage();
}
