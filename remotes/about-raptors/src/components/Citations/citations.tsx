import { useEffect, useId, useRef, useState } from 'react';
import { langBeside } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import labels from '../../../content/section.json';
import styles from './Citations.module.css';

/** The numbers in a page's text and the page's list of sources, both from one list. */
export function citationsOf(sources: readonly { id: string; text: string }[]) {
  /** `<Cite of="M18" />` in prose: the number of that source, linked to the list. */
  function Cite({ of }: { of: string }) {
    const id = `cited-${useId()}`;
    const number = sources.findIndex(({ id }) => id === of) + 1;
    return (
      <sup className={styles.cite}>
        <a id={id} href={`#${anchor(of)}`} aria-label={fillIn(labels.source, { number })}>
          {number}
        </a>
      </sup>
    );
  }

  function Sources() {
    const list = useRef<HTMLOListElement>(null);
    const [cited, setCited] = useState<ReadonlyMap<string, string>>(new Map());
    // Links each source back to its first citation, which exists after rendering. An embedded page may be in a shadow root.
    useEffect(() => {
      const root = list.current?.getRootNode() as Document | ShadowRoot | undefined;
      const places = sources.map(
        ({ id }) => [id, root?.querySelector(`sup > [href='#${anchor(id)}']`)?.id] as const,
      );
      setCited(new Map(places.flatMap(([id, place]) => (place ? [[id, place]] : []))));
    }, []);
    return (
      <section className={styles.sources} aria-labelledby="sources" data-search="none">
        <h2 className={styles.title} id="sources">
          {labels.sources}
        </h2>
        <ol className={styles.list} ref={list}>
          {sources.map(({ id, text }, index) => (
            <li key={id} id={anchor(id)}>
              <span lang={langBeside(labels.sources, text)}>{text}</span>
              {cited.has(id) && (
                <a
                  className={styles.back}
                  data-paper="none"
                  href={`#${cited.get(id) ?? ''}`}
                  aria-label={fillIn(labels.backToText, { number: index + 1 })}
                >
                  ↑
                </a>
              )}
            </li>
          ))}
        </ol>
      </section>
    );
  }

  return { Cite, Sources };
}

const anchor = (id: string) => `source-${id.toLowerCase()}`;
