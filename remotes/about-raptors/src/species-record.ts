import type { BirdPicture, Picture } from '@raptors/shared/design/pictures';
import type { FieldGuideRecord } from '../content/field-guide.schema';
import type { Threat } from '../content/schema';
import type { Species } from '../content/species.schema';

/** A bird as other pages name it. */
export type NamedSpecies = Pick<Species, 'sn' | 'slug' | 'englishName'> & { outline: Picture };

/** What the page of one species shows: its own rows, and no more of other species than it names. */
export type SpeciesRecord = {
  species: Species;
  guide: Pick<
    FieldGuideRecord,
    | 'summary'
    | 'shape'
    | 'variation'
    | 'behaviour'
    | 'diet'
    | 'monthsInNepal'
    | 'monthsBasis'
    | 'monthsNote'
    | 'watchSitePeak'
    | 'reviewedBy'
  > & {
    marks: readonly (FieldGuideRecord['marks'][number] & { label: string })[];
    /** How often it is met, never without where and when. */
    likelihood?: { label: string; scope: string };
    sources: readonly string[];
  };
  plate: BirdPicture;
  outline: Picture;
  similar: readonly (NamedSpecies & { difference: string })[];
  previous?: NamedSpecies;
  next?: NamedSpecies;
  total: number;
  /** How many national values nobody has confirmed yet, if this species has one of them. */
  provisionalCount?: number;
  threats: readonly Pick<Threat, 'id' | 'title' | 'how' | 'act'>[];
};
