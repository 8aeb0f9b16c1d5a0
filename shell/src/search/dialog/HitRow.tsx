import { StatusCodeBox } from '@raptors/shared/design/StatusBadge/StatusCodeBox';
import { Icon } from '@raptors/shared/design/icons/Icon';
import styles from './Results.module.css';
import { excerptOf, type SearchHit } from './site-search';
import { markWords } from '@raptors/shared/contract/words-of';

type HitRowProps = { hit: SearchHit; typed: readonly string[] };

export function HitRow({ hit, typed }: HitRowProps) {
  const { entry, terms } = hit;
  const excerpt = excerptOf(hit);
  const marked = (text: string) => <Marked text={text} terms={terms} typed={typed} />;
  return (
    <>
      <span className={styles.picture} data-painted={entry.picture ? '' : undefined}>
        {entry.picture ? (
          <img src={entry.picture} width={72} height={44} alt="" />
        ) : (
          <Icon size={24}>{entry.until ? CALENDAR : SHEET}</Icon>
        )}
      </span>
      {/* A new element for each typed text, because browser translation replaces its text nodes. */}
      <span key={typed.join(' ')} className={styles.words}>
        <span className={styles.name}>{marked(entry.title)}</span>
        {entry.note && (
          <span className={entry.noteLang === 'la' ? undefined : styles.second} lang={entry.noteLang}>
            {marked(entry.note)}
          </span>
        )}
        {excerpt && (
          <span className={styles.second}>
            {excerpt.heading && <>{marked(excerpt.heading)} · </>}“{marked(excerpt.words)}”
          </span>
        )}
      </span>
      {entry.badge && (
        <span className={styles.status}>
          <StatusCodeBox code={entry.badge[0]} word={entry.badge[1]} /> <span>{entry.badge[1]}</span>
        </span>
      )}
    </>
  );
}

const SHEET = <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />;
const CALENDAR = <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />;

type MarkedProps = { text: string; terms: ReadonlySet<string>; typed: readonly string[] };

const Marked = ({ text, terms, typed }: MarkedProps) =>
  markWords(text, terms, typed).map(({ text: piece, isHit }, place) =>
    isHit ? (
      <span key={place} className={styles.hit}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
