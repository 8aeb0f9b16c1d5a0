import { Fragment, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/search.json';
import { usePageLink } from '../../layout/site-context';
import { HitRow } from './HitRow';
import type { SearchOption, SearchOptions } from './options';
import styles from './Results.module.css';
import { typedWords } from '@raptors/shared/contract/words-of';

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

type ResultsProps = {
  id: string;
  options: SearchOptions;
  text: string;
  active: number | undefined;
  onChoose: () => void;
};

/** Results by kind. Arrow keys leave the focus in the field; the rows are links for mouse and touch. */
export function Results({ id, options, text, active, onChoose }: ResultsProps) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const typed = typedWords(text);
  const placeOf = (option: SearchOption) => options.list.indexOf(option);
  return (
    <>
      {options.list.length === 0 && <Nothing text={text} onChoose={onChoose} />}
      <div id={id} role="listbox" aria-label={words.results}>
        {options.groups.map(({ title, note, options: rows }) => (
          <div key={title} role="group" aria-label={title} className={styles.group}>
            <div className={styles.head} role="presentation" aria-hidden="true">
              <span className={styles.title}>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </div>
            {rows.map((option) => (
              <Link
                key={option.to}
                id={optionId(id, placeOf(option))}
                className={option.kind === 'all' ? styles.all : styles.row}
                role="option"
                aria-selected={placeOf(option) === active}
                to={option.to}
                onClick={onChoose}
              >
                {option.kind === 'all' ? (
                  <>
                    {option.label} <Icon name="arrow" size={18} />
                  </>
                ) : (
                  <HitRow hit={option.hit} typed={typed} />
                )}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Nothing({ text, onChoose }: Pick<ResultsProps, 'text' | 'onChoose'>) {
  const { nothing } = words;
  const pageLink = usePageLink();
  return (
    <div className={styles.nothing}>
      <h2 className={styles.nothingTitle}>{fillIn(nothing.title, { text })}</h2>
      <p>{nothing.text}</p>
      <p className={styles.ways} onClick={(event) => event.target instanceof HTMLAnchorElement && onChoose()}>
        {nothing.ways.map(({ to, label }) => (
          <Fragment key={to}>
            <ButtonLink variant="secondary" size="small" to={pageLink(to)}>
              {label}
            </ButtonLink>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
