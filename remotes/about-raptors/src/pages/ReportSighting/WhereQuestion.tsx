import {
  formatPosition,
  decimalDegrees,
  parseCoordinates,
} from '@raptors/shared/contract/sightings/coordinates';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useContext, useEffect, useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { useLoaded } from '../../use-loaded';
import { Errors, fieldOf, Question, Text, Tick } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './WhereQuestion.module.css';

const words = content.where;
/** Map and place names, loaded on demand; without them coordinates can still be typed. */
const loadPlaces = () => import('./place/places');

/** A named place with a larger radius, such as a district, is only a rough place. */
const WIDE_KM = 5;

type Way = 'mine' | 'type' | 'ground';

/** A place from the device, from text or from the map fills the same field `place`. */
export function WhereQuestion() {
  const [written, setWritten] = useState('');
  const [accuracy, setAccuracy] = useState('');
  const [way, setWay] = useState<Way>();
  const [device, setDevice] = useState<'asked' | 'refused'>();
  const [places, load] = useLoaded(loadPlaces, written !== '');
  const isWrong = useContext(Errors).place !== undefined;
  const typed = useRef<HTMLDivElement>(null);
  // React sets the value without an event, but the draft is saved on events.
  useEffect(() => {
    if (written) typed.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [written]);

  function write(place: string, metres = '') {
    setWritten(place);
    setAccuracy(metres);
  }
  function choose(next: Way) {
    setWay(next);
    setDevice(undefined);
    load();
    if (next === 'mine') askDevice();
  }
  function askDevice() {
    setDevice('asked');
    const refused = () => {
      setDevice('refused');
      setWay('type');
    };
    if (!('geolocation' in navigator)) return refused();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        write(decimalDegrees(coords), String(Math.round(coords.accuracy)));
        setDevice(undefined);
      },
      refused,
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }
  const place = places?.placeOf(written);
  const position = place ?? parseCoordinates(written);
  const wideKm = place?.km && place.km > WIDE_KM ? place.km : undefined;
  const found = way === 'type' && places && (!position || wideKm) ? places.findTowns(written) : [];
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
      {device === 'refused' && <Alert tone="threat">{words.refused}</Alert>}
      <div ref={typed} className={styles.typed} data-shown={way === 'type' || isWrong || undefined}>
        <Text
          name="place"
          autoComplete="off"
          maxLength={fieldOf('place').max}
          value={written}
          onChange={({ target }) => write(target.value)}
          onFocus={() => setWay('type')}
        />
        {found.length > 0 && !position && <p className={formStyles.hint}>{words.which}</p>}
        {found.length > 0 && (
          <ul className={styles.found} aria-label={words.towns}>
            {found.map(({ latitude, longitude, km, ...town }) => (
              <li key={`${town.name} ${latitude}`}>
                <button
                  type="button"
                  className={formStyles.quiet}
                  onClick={() => write(`${latitude}, ${longitude}`, km ? String(km * 1000) : undefined)}
                >
                  <b>{places?.nameOf(town)}</b> {formatPosition({ latitude, longitude }, 2)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <input type="hidden" name="accuracy" value={accuracy} />
      {way === 'ground' && places && (
        <places.Ground place={position} onPlace={(middle) => write(decimalDegrees(middle, 3), '1000')} />
      )}
      <div role="status">
        {position ? (
          <p className={styles.found}>
            <b>{formatPosition(position)}</b>
            <br />
            <span>
              {[accuracy && fillIn(words.within, { metres: Number(accuracy) }), places?.nearTown(position)]
                .filter(Boolean)
                .join('; ')}
            </span>
          </p>
        ) : (
          <p className={formStyles.hint}>
            {device === 'asked' ? words.searching : written && places && found.length === 0 && words.notFound}
          </p>
        )}
      </div>
      {wideKm && <p className={formStyles.hint}>{fillIn(words.wide, { km: wideKm })}</p>}
      <Tick name="nest" isBoxed>
        <span className={formStyles.soft}>{words.nestHint}</span>
      </Tick>
      <p className={formStyles.hint}>{words.shown}</p>
    </Question>
  );
}
