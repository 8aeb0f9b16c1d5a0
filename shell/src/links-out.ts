/**
 * In a frame of another site, links lead out of the frame: those to this site by a new document, not by the router.
 * A place in the page, and a link that names a target of its own, stay as they are.
 */
export function leadLinksOut(): void {
  const lead = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    if (!link.target) link.target = '_top';
    // Before React hears of it, whose links would change the page inside the frame.
    event.stopPropagation();
  };
  document.addEventListener('click', lead, { capture: true });
}
