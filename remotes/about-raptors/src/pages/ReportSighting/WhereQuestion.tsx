import { Alert } from '@raptors/shared/design/Alert/Alert';
import { formatPosition, parseCoordinates } from '@raptors/shared/contract/sightings/coordinates';
import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useContext, useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { Errors, fieldOf, Question, Text, Tick } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './WhereQuestion.module.css';
import type * as PlaceParts from './place/place-parts';

const words = content.where;

type Way = 'mine' | 'type' | 'ground';

type WhereQuestionProps = {
  /** What is written in the field of the place. */
  written: string;
  parts: typeof PlaceParts | undefined;
  /** Called when a way is chosen: the list of towns and the ground are loaded then. */
  onBegin: () => void;
  onChange: () => void;
};

/** Where it was: by the device, by writing it, or on the drawn ground. Each way ends in the one field that is sent. */
export function WhereQuestion({ written, parts, onBegin, onChange }: WhereQuestionProps) {
  const place = useRef<HTMLInputElement>(null);
  const accuracy = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>();
  const [note, setNote] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isWrong = useContext(Errors).place !== undefined;

  function write(text: string, metres = '') {
    if (place.current) place.current.value = text;
    if (accuracy.current) accuracy.current.value = metres;
    onChange();
  }
  function choose(next: Way) {
    setWay(next);
    setIsRefused(false);
    setNote('');
    onBegin();
    if (next === 'mine') askDevice();
  }
  function askDevice() {
    setNote(words.searching);
    const refused = () => {
      setNote('');
      setIsRefused(true);
      setWay('type');
    };
    if (!('geolocation' in navigator)) return refused();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const metres = String(Math.round(coords.accuracy));
        write(`${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`, metres);
        setNote(fillIn(words.within, { metres }));
      },
      refused,
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }
  const position = parts?.placeOf(written) ?? parseCoordinates(written);
  const found = way === 'type' && parts && !position ? parts.findTowns(written) : [];
  return (
    <Question number={3} title={words.title}>
      <div className={styles.ways} data-scripts="needed">
        {(['mine', 'type', 'ground'] as const).map((one) => (
          <Button key={one} variant="secondary" aria-pressed={way === one} onClick={() => choose(one)}>
            {words[one]}
          </Button>
        ))}
      </div>
      <p className={formStyles.hint} data-scripts="needed">
        {words.askedOnTap}
      </p>
      {isRefused && <Alert tone="threat">{words.refused}</Alert>}
      <div className={styles.typed} data-shown={way === 'type' || isWrong || undefined}>
        <Text
          ref={place}
          name="place"
          autoComplete="off"
          maxLength={fieldOf('place').max}
          onChange={() => {
            if (accuracy.current) accuracy.current.value = '';
          }}
          onFocus={() => {
            setWay('type');
            onBegin();
          }}
        />
        {found.length > 0 && (
          <ul className={styles.found} aria-label={words.towns}>
            {found.map(({ name, latitude, longitude }) => (
              <li key={`${name} ${latitude}`}>
                <button
                  type="button"
                  className={formStyles.quiet}
                  onClick={() => write(`${latitude}, ${longitude}`)}
                >
                  <b>{name}</b> {formatPosition({ latitude, longitude }, 2)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <input ref={accuracy} type="hidden" name="accuracy" />
      {way === 'ground' && parts && (
        <parts.Ground
          place={position}
          onPlace={({ latitude, longitude }) =>
            write(`${latitude.toFixed(3)}, ${longitude.toFixed(3)}`, '1000')
          }
        />
      )}
      <div role="status">
        {position ? (
          <p className={styles.found}>
            <b>{formatPosition(position)}</b>
            <br />
            {[note, parts?.nearTown(position)].filter(Boolean).join('; ')}
          </p>
        ) : (
          <p className={formStyles.hint}>{written && parts && found.length === 0 ? words.notFound : note}</p>
        )}
      </div>
      {position && <p className={formStyles.hint}>{words.nearEnough}</p>}
      <Tick name="nest" isBoxed>
        <span className={formStyles.soft}>{words.nestHint}</span>
      </Tick>
    </Question>
  );
}
