/**
 * Keeps pictures in the theme of their element: their `media` would follow the system, not the style sheet.
 * @param themed replaces queries for a dark system by the theme of the element
 */
export function keepThemed(place: HTMLElement, themed: (text: string) => string): MutationObserver {
  const applyTheme = () => {
    for (const source of place.querySelectorAll('source')) {
      const media = themed(source.media);
      if (media !== source.media) source.media = media;
    }
  };
  // Before the browser paints: an observer is called at the end of the step that changed the page.
  const observer = new MutationObserver(applyTheme);
  observer.observe(place, { childList: true, subtree: true });
  return observer;
}
