import { Alert } from '@raptors/shared/design/Alert/Alert';
import {
  decimalDegrees,
  formatPosition,
  parseCoordinates,
} from '@raptors/shared/contract/sightings/coordinates';
import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useContext, useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { Errors, fieldOf, Question, Text, Tick } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './WhereQuestion.module.css';
import type * as PlaceParts from './place/place-parts';

const words = content.where;

/** A place of which more is less than what a walk crosses. */
const WIDE_KM = 5;

type Way = 'mine' | 'type' | 'ground';

type WhereQuestionProps = {
  /** What is written in the field of the place, and how exact it is in metres, where that is known. */
  written: string;
  accuracy: string;
  parts: typeof PlaceParts | undefined;
  /** Called when a way is chosen: the list of towns and the ground are loaded then. */
  onBegin: () => void;
  onWrite: WritePlace;
};

/** Writes a place into the form, in place of what was there. */
export type WritePlace = (coordinates: string, metres?: string) => void;

/** Where it was: by the device, by writing it, or on the drawn ground. Each way ends in the one field that is sent. */
export function WhereQuestion({ written, accuracy, parts, onBegin, onWrite }: WhereQuestionProps) {
  const exactness = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>();
  const [isSearching, setIsSearching] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isWrong = useContext(Errors).place !== undefined;

  function choose(next: Way) {
    setWay(next);
    setIsRefused(false);
    setIsSearching(false);
    onBegin();
    if (next === 'mine') askDevice();
  }
  function askDevice() {
    setIsSearching(true);
    const refused = () => {
      setIsSearching(false);
      setIsRefused(true);
      setWay('type');
    };
    if (!('geolocation' in navigator)) return refused();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onWrite(decimalDegrees(coords), String(Math.round(coords.accuracy)));
        setIsSearching(false);
      },
      refused,
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }
  const within = way === 'mine' && accuracy ? fillIn(words.within, { metres: accuracy }) : '';
  const note = isSearching ? words.searching : within;
  const place = parts?.placeOf(written);
  const position = place ?? parseCoordinates(written);
  const wideKm = place?.km && place.km > WIDE_KM ? place.km : undefined;
  const found = way === 'type' && parts && (!position || wideKm) ? parts.findTowns(written) : [];
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
          name="place"
          autoComplete="off"
          maxLength={fieldOf('place').max}
          onChange={() => {
            if (exactness.current) exactness.current.value = '';
          }}
          onFocus={() => {
            setWay('type');
            onBegin();
          }}
        />
        {found.length > 0 && (
          <ul className={styles.found} aria-label={words.towns}>
            {found.map(({ name, latitude, longitude, km }) => (
              <li key={`${name} ${latitude}`}>
                <button
                  type="button"
                  className={formStyles.quiet}
                  onClick={() => onWrite(`${latitude}, ${longitude}`, km ? String(km * 1000) : undefined)}
                >
                  <b>{name}</b> {formatPosition({ latitude, longitude }, 2)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <input ref={exactness} type="hidden" name="accuracy" />
      {way === 'ground' && parts && (
        <parts.Ground place={position} onPlace={(middle) => onWrite(decimalDegrees(middle, 3), '1000')} />
      )}
      <div role="status">
        {position ? (
          <p className={styles.found}>
            <b>{formatPosition(position)}</b>
            <br />
            <span>{[note, parts?.nearTown(position)].filter(Boolean).join('; ')}</span>
          </p>
        ) : (
          <p className={formStyles.hint}>{written && parts && found.length === 0 ? words.notFound : note}</p>
        )}
      </div>
      {position && (
        <p className={formStyles.hint}>{wideKm ? fillIn(words.wide, { km: wideKm }) : words.nearEnough}</p>
      )}
      <Tick name="nest" isBoxed>
        <span className={formStyles.soft}>{words.nestHint}</span>
      </Tick>
    </Question>
  );
}
