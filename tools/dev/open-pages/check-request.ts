import type { Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { Addresses } from '@raptors/site/editions/edition';

/** Sources of a package; `state` is another one after each build. */
export type SourceState = { folder: string; state: string };

/** What the process that checks pages gets. Messages between the two are parts of one program, so they are not parsed. */
export type CheckRequest = {
  number: number;
  /** The shell that renders: a stored release, or its sources. */
  shell: { store: string; release: string } | SourceState;
  navigation: Navigation;
  addresses: Addresses;
  /** Open pages of hot packages. */
  pages: (SourceState & { path: string })[];
};

/** Its answer. */
export type CheckAnswer = { number: number; problems: Problem[] };
