import type { PageData } from '@raptors/shared/contract/registry';

/** What every page component gets: the record of a page set's page, and nothing on other pages. */
export type PageProps = { record?: unknown };

/** Props of the document's own page. Server and browser take them from the same data. */
export const pagePropsOf = ({ remote }: PageData): PageProps =>
  remote?.record === undefined ? {} : { record: remote.record };
