import { DRAFT_EVENT, type Draft } from '@raptors/shared/contract/message';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { useEffect, useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { useLoaded } from '../../use-loaded';
import { fieldOf, Message, Question, useWiring } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './BirdQuestion.module.css';

const words = content.bird;
const birds = fieldOf('species').options ?? [];
const names = new Map(birds.map(({ value, label }) => [value, label]));
/** "A raptor, that is all I know". */
const ANY = birds[0]?.value ?? '';
const MOST = fieldOf('species').several ?? 1;

type BirdQuestionProps = {
  /** Scientific names that the address gives: of one species, or of up to three that it may have been. */
  given: readonly string[];
};

/** Which bird it was: one of the list, or up to three if somebody is not sure. Without scripts three lists do the same. */
export function BirdQuestion({ given }: BirdQuestionProps) {
  const known = given.filter((name) => names.has(name)).slice(0, MOST);
  const [isUnsure, setIsUnsure] = useState<boolean>();
  const [picked, setPicked] = useState<readonly string[]>();
  const chosen = picked ?? known;
  const unsure = isUnsure ?? chosen.length > 1;
  const box = useRef<HTMLDivElement>(null);
  // The fields change with the birds: all of them are put back at once.
  useEffect(() => {
    const form = box.current?.closest('form');
    const putBack = ({ detail: draft }: CustomEvent<Draft>) => {
      const written = (draft.get('species') ?? []).filter(Boolean);
      if (written.length > 0) setPicked(written);
      draft.delete('species');
    };
    form?.addEventListener(DRAFT_EVENT, putBack as EventListener);
    return () => form?.removeEventListener(DRAFT_EVENT, putBack as EventListener);
  }, []);
  return (
    <Question number={1} title={words.title}>
      <Message name="species" />
      <div className={styles.birds} ref={box}>
        {unsure ? (
          <Candidates chosen={chosen} onChange={setPicked} />
        ) : chosen[0] ? (
          <>
            <div className={styles.bird}>
              <input type="hidden" name="species" value={chosen[0]} />
              <BirdPicture name={chosen[0]} />
              <p>
                <b>{names.get(chosen[0])}</b>
                <br />
                <i lang="la">{chosen[0]}</i>
              </p>
              <Button variant="secondary" size="small" onClick={() => setPicked([])}>
                {words.change}
              </Button>
            </div>
            <button type="button" className={formStyles.quiet} onClick={() => setIsUnsure(true)}>
              {words.unsure}
            </button>
          </>
        ) : (
          <>
            <BirdList label={words.choose} onChoose={(name) => name && setPicked([name])} />
            <div className={formStyles.withoutScripts}>
              <BirdList label={words.perhaps} isOptional />
              <BirdList label={words.perhaps} isOptional />
            </div>
            <button
              type="button"
              className={formStyles.quiet}
              data-scripts="needed"
              onClick={() => setIsUnsure(true)}
            >
              {words.unsure}
            </button>
          </>
        )}
      </div>
    </Question>
  );
}

type BirdListProps = { label: string; isOptional?: boolean; onChoose?: (name: string) => void };

function BirdList({ label, isOptional = false, onChoose }: BirdListProps) {
  const { name, ...wrong } = useWiring('species');
  return (
    <select
      className={formStyles.control}
      aria-label={label}
      defaultValue=""
      name={name}
      {...(isOptional ? {} : wrong)}
      onChange={({ target }) => onChoose?.(target.value)}
    >
      <option value="">{label}</option>
      {birds.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

type CandidatesProps = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void };

/** Up to three birds that it may have been. */
function Candidates({ chosen, onChange }: CandidatesProps) {
  const [listed, setListed] = useState(chosen);
  const rows = [...new Set([...listed, ...chosen])].filter((name) => name !== ANY);
  const [isAdding, setIsAdding] = useState(rows.length === 0);
  const [isRefused, setIsRefused] = useState(false);
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name);
    setIsRefused(next.length > MOST);
    if (next.length > MOST) return;
    setListed([...rows, name]);
    onChange(next);
  };
  return (
    <>
      <p className={formStyles.hint}>{words.upToThree}</p>
      {isRefused && <Alert tone="threat">{words.tooMany}</Alert>}
      {[...rows, ANY].map((name) => (
        <label key={name} className={formStyles.option}>
          <input
            type="checkbox"
            name="species"
            value={name}
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          {name !== ANY && <BirdPicture name={name} />}
          {names.get(name)}
        </label>
      ))}
      {isAdding && (
        <BirdList
          label={words.choose}
          onChoose={(name) => {
            if (!name || rows.includes(name)) return;
            toggle(name, true);
            setIsAdding(false);
          }}
        />
      )}
      <p className={formStyles.row}>
        <button type="button" className={formStyles.quiet} onClick={() => setIsAdding(true)}>
          {words.another}
        </button>
        <TextLink to="/About_Raptors/Which_raptor">{words.help}</TextLink>
      </p>
    </>
  );
}

/** The drawings of the birds, and what leads to their pages. */
export const loadPictures = () => import('./bird-pictures');

/** The drawing of a bird, once its part has loaded; its room is kept, and the name says enough without it. */
function BirdPicture({ name }: { name: string }) {
  const picture = useLoaded(loadPictures, true)[0]?.pictureOf(name);
  return <span className={styles.tile}>{picture && <Drawing picture={picture} />}</span>;
}
