import { DRAFT_EVENT, type Draft } from '@raptors/shared/contract/message';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import { useEffect, useRef, useState } from 'react';
import content from '../../../content/report-sighting.json';
import type { Species } from '../../../content/species.schema';
import aliasFields from '../../species/aliases.fields';
import { langOfName } from '../../species/lang-of';
import { fieldOf, Message, Question, useWiring } from './form-parts';
import formStyles from './form-parts.module.css';

const words = content.bird;
const birds = fieldOf('species').options ?? [];
/** Names of other lists, by the alphabet; for each, the form sends the scientific name in our list. */
const otherNames = checkedContent<readonly Pick<Species, 'scientificName' | 'aliases'>[]>(aliasFields)
  .flatMap(({ scientificName, aliases = [] }) => aliases.map((name) => ({ value: scientificName, name })))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
const MOST = fieldOf('species').several ?? 1;

/** One species of the list, or up to three if the visitor is not sure. `given`: scientific names from the address. */
export function BirdQuestion({ given }: { given: readonly string[] }) {
  const [written, setWritten] = useState<readonly string[]>();
  const box = useRef<HTMLDivElement>(null);
  // A restored draft replaces the species from the address, in all lists at once.
  useEffect(() => {
    const form = box.current?.closest('form');
    const putBack = ({ detail: draft }: CustomEvent<Draft>) => {
      const names = (draft.get('species') ?? []).filter(Boolean);
      if (names.length > 0) setWritten(names);
      draft.delete('species');
    };
    form?.addEventListener(DRAFT_EVENT, putBack as EventListener);
    return () => form?.removeEventListener(DRAFT_EVENT, putBack as EventListener);
  }, []);
  const known = (written ?? given).filter((name) => birds.some(({ value }) => value === name));
  return (
    <Question number={1} title={words.title}>
      <Message name="species" />
      <div ref={box} key={known.join()}>
        <BirdList label={words.choose} chosen={known[0]} />
        <details open={known.length > 1}>
          <summary className={formStyles.quiet}>{words.unsure}</summary>
          <p className={formStyles.hint}>
            {words.upToThree} <TextLink to="/About_Raptors/Which_raptor">{words.help}</TextLink>
          </p>
          <div className={formStyles.options}>
            {Array.from({ length: MOST - 1 }, (_, index) => (
              <BirdList key={index} label={words.perhaps} chosen={known[index + 1]} isOptional />
            ))}
          </div>
        </details>
      </div>
    </Question>
  );
}

type BirdListProps = { label: string; chosen: string | undefined; isOptional?: boolean };

function BirdList({ label, chosen = '', isOptional = false }: BirdListProps) {
  const { name, ...wrong } = useWiring('species');
  return (
    <select
      className={formStyles.control}
      aria-label={label}
      defaultValue={chosen}
      name={name}
      {...(isOptional ? {} : wrong)}
    >
      <option value="">{label}</option>
      {birds.map(({ value, label: name }) => (
        <option key={value} value={value} lang={langOfName(name)}>
          {name}
        </option>
      ))}
      <optgroup label={words.otherNames}>
        {otherNames.map(({ value, name }) => (
          <option key={name} value={value} lang={langOfName(name)}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
