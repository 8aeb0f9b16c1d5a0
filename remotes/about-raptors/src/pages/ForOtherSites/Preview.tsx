import { viewPath } from '@raptors/shared/contract/paths';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useCallback, useState, type RefCallback } from 'react';
import content from '../../../content/for-other-sites.json';
import { Segmented } from '../../components/Segmented/Segmented';
import styles from './ForOtherSites.module.css';

const WIDTHS = ['320', '560', '960'] as const;
const { preview } = content;

const nameOf = (width: (typeof WIDTHS)[number]) =>
  fillIn(preview.size, { width, name: preview.sizes[width] });

type PreviewProps = { address: string; title: string; theme: string | undefined };

/** A page of somebody else, which does not look like ours, with the page in it at three widths, one of them large. */
export function Preview({ address, title, theme }: PreviewProps) {
  const [large, setLarge] = useState<(typeof WIDTHS)[number]>('560');
  const isHydrated = useHydrated();
  const [isNear, watched] = useIsNear();
  const [path = '', search] = address.split('?');
  const source = `${viewPath('embed', path)}${search ? `?${search}` : ''}`;
  const order = [large, ...WIDTHS.filter((width) => width !== large)];
  return (
    <section aria-labelledby="in-your-page">
      <div className={styles.head}>
        <h2 id="in-your-page">{preview.title}</h2>
        <div data-scripts="needed">
          <Segmented
            label={content.width.title}
            options={{ '320': '320', '560': '560', '960': '960' }}
            value={large}
            onChange={setLarge}
          />
        </div>
      </div>
      <div className={styles.places} ref={watched}>
        {order.map((width) => (
          <figure
            key={width}
            className={styles.place}
            data-width={width}
            data-large={width === large || undefined}
          >
            <div className={styles.stranger}>
              <p aria-hidden="true">{preview.site}</p>
              <div>
                {(isNear || (!isHydrated && width === large)) && (
                  <iframe
                    src={source}
                    title={fillIn(preview.frame, { title, width })}
                    loading="lazy"
                    inert
                    {...(isNear && {
                      style: { colorScheme: theme === 'auto' ? 'light dark' : (theme ?? 'light') },
                    })}
                  />
                )}
              </div>
            </div>
            <figcaption className={styles.note}>
              {isHydrated ? (
                <button type="button" aria-pressed={width === large} onClick={() => setLarge(width)}>
                  {nameOf(width)}
                </button>
              ) : (
                nameOf(width)
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Three pages below the screen would keep a phone from answering, which a browser that loads frames early does not know. */
function useIsNear(): [boolean, RefCallback<Element>] {
  const [isNear, setIsNear] = useState(false);
  const watched = useCallback((element: Element) => {
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watched];
}
