import { Alert } from '@raptors/shared/design/Alert/Alert';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { fieldOf, Message, Question } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './PhotographsQuestion.module.css';
import type { Photograph } from './shrink-photograph';

const words = content.photographs;
const MOST = fieldOf('photographs').max ?? 1;

/** With scripts, the browser makes photographs smaller and removes camera data before they are sent. */
export function PhotographsQuestion() {
  const input = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<readonly Photograph[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** Puts the smaller photographs into the file input in place of the chosen ones, because the form sends the input's files. */
  function keep(next: readonly Photograph[]) {
    const files = new DataTransfer();
    for (const { file } of next) files.items.add(file);
    if (input.current) input.current.files = files.files;
    setMade(next);
  }
  async function add({ files, ownerDocument }: HTMLInputElement) {
    const chosen = [...(files ?? [])];
    setIsBusy(true);
    setProblem(made.length + chosen.length > MOST ? words.tooMany : '');
    keep(made);
    try {
      const { shrinkPhotograph } = await import('./shrink-photograph');
      const next = [...made];
      for (const file of chosen.slice(0, MOST - made.length)) {
        const small = await shrinkPhotograph(file, ownerDocument);
        if (typeof small === 'object') next.push(small);
        else setProblem(fillIn(words[small], { name: file.name }));
      }
      keep(next);
    } catch {
      setProblem(words.notLoaded);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Question number={5} title={words.title} isOptional>
      <Message name="photographs" />
      {problem && <Alert tone="threat">{problem}</Alert>}
      <div className={styles.photographs}>
        {made.map((one, index) => (
          <figure key={one.url}>
            <img src={one.url} alt="" />
            <figcaption className={formStyles.row}>
              {fillIn(words.state, { number: index + 1, size: Math.ceil(one.file.size / 1000) })}
              <button
                type="button"
                className={formStyles.quiet}
                aria-label={fillIn(words.removeLabel, { number: index + 1 })}
                onClick={() => keep(made.filter((other) => other !== one))}
              >
                {words.remove}
              </button>
            </figcaption>
          </figure>
        ))}
        <label className={styles.add} hidden={made.length >= MOST}>
          <span>{isBusy ? words.making : words.add}</span>
          <input
            ref={input}
            type="file"
            name="photographs"
            aria-label={words.add}
            accept="image/*"
            multiple
            onChange={({ target }) => void add(target)}
          />
        </label>
      </div>
      <p className={formStyles.hint}>
        <span data-scripts="needed">
          {words.hint} {words.notKept}
        </span>
        <span className={formStyles.withoutScripts}>{words.withoutScripts}</span>
      </p>
    </Question>
  );
}
