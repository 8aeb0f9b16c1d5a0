import { viewPath } from '@raptors/shared/contract/paths';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../content/for-other-sites.json';
import styles from './ForOtherSites.module.css';

const WIDTHS = [320, 560, 960] as const;
const { preview } = content;

type PreviewProps = { address: string; title: string; theme: string | undefined };

/** A page of somebody else, which does not look like ours, with the page in it at three widths; a tap makes one the large one. */
export function Preview({ address, title, theme }: PreviewProps) {
  const [large, setLarge] = useState<(typeof WIDTHS)[number]>(560);
  const isHydrated = useHydrated();
  const [path = '', search] = address.split('?');
  const source = `${viewPath('embed', path)}${search ? `?${search}` : ''}`;
  const order = [large, ...WIDTHS.filter((width) => width !== large)];
  return (
    <section aria-labelledby="in-your-page">
      <h2 id="in-your-page">{preview.title}</h2>
      <div className={styles.places}>
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
                {(isHydrated || width === large) && (
                  <iframe
                    src={source}
                    title={fillIn(preview.frame, { title, width })}
                    loading="lazy"
                    inert
                    {...(isHydrated && {
                      style: { colorScheme: theme === 'auto' ? 'light dark' : (theme ?? 'light') },
                    })}
                  />
                )}
              </div>
            </div>
            <figcaption>
              <Button
                variant="secondary"
                size="small"
                data-scripts="needed"
                aria-pressed={width === large}
                onClick={() => setLarge(width)}
              >
                {fillIn(preview.size, { width, name: preview.sizes[width] })}
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
