export const EXPLORER = '/About_Raptors/Explore_raptors_nepal';

export const speciesPath = (slug: string): string => `${EXPLORER}/${slug}`;

/** State of a link in the list of species: the breadcrumb then goes back to the list as left. */
export const FROM_LIST = { isFromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  (state as Partial<typeof FROM_LIST> | null)?.isFromList === true;

export function reportPath(names: readonly string[], answers = ''): string {
  const search = new URLSearchParams(names.map((name) => ['species', name]));
  if (answers) search.set('answers', answers);
  return `/About_Raptors/Report_sighting?${search}`;
}

export const comparePath = (serials: readonly number[]): string =>
  `/About_Raptors/Compare?with=${serials.join(',')}`;
