/** Address of a species’ page, by its `slug`. */
export const speciesPath = (slug: string): string => `/About_Raptors/Explore_raptors_nepal/${slug}`;

/** State of a link from the list of species to one of them: the way back is then the list as it was left. */
export const FROM_LIST = { isFromList: true } as const;

/** Whether a page was opened by a link with the state {@link FROM_LIST}. */
export const isFromList = (state: unknown): boolean =>
  (state as Partial<typeof FROM_LIST> | null)?.isFromList === true;

/** Address of the form for a sighting: scientific names of what it may have been, and answers of “Which raptor”. */
export const reportPath = (names: readonly string[], answers = ''): string =>
  `/About_Raptors/Report_sighting?${new URLSearchParams([
    ...names.map((name) => ['species', name]),
    ...(answers ? [['answers', answers]] : []),
  ])}`;

/** Address of the page that compares species, by their serial numbers. */
export const comparePath = (serials: readonly number[]): string =>
  `/About_Raptors/Compare?with=${serials.join(',')}`;
