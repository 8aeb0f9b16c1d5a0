/**
 * Holds pictures to the theme of their element: a picture asks for a dark system by itself, whatever the style sheet says.
 * @param themed turns that question into the element's answer
 */
export function keepThemed(place: HTMLElement, themed: (text: string) => string): MutationObserver {
  const mend = () => {
    for (const source of place.querySelectorAll('source')) {
      const media = themed(source.media);
      if (media !== source.media) source.media = media;
    }
  };
  // Before the browser paints: an observer is called at the end of the step that changed the page.
  const observer = new MutationObserver(mend);
  observer.observe(place, { childList: true, subtree: true });
  return observer;
}
