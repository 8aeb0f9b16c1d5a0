/**
 * In a frame of another site, lets links open outside the frame: those to this site by a new document, not by the router.
 * A link to a place in the page, and a link that names a target of its own, stay as they are.
 */
export function openLinksOutsideFrame(): void {
  const retarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    if (!link.target) link.target = '_top';
    // Before it reaches React, whose links would change the page inside the frame.
    event.stopPropagation();
  };
  document.addEventListener('click', retarget, { capture: true });
}
