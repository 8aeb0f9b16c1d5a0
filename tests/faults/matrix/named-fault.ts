import type { Page } from '@playwright/test';
import type { Registry } from '@raptors/shared/contract/registry';
import type { Fault } from '../fault-proxy';
import type { Target } from './targets';

/** One row of the matrix: what goes wrong with a package, or around it. */
export type NamedFault = {
  name: string;
  /** What the proxy answers wrongly. `read` gives a file of the site as it is. */
  faults: (
    target: Target,
    registry: Registry,
    read: (path: string) => Promise<string>,
  ) => readonly Fault[] | Promise<readonly Fault[]>;
  /** The shell has nothing that can fail in this way. */
  isForRemotes?: boolean;
  /** While it lasts, nothing is hydrated: visitors have documents, links and a menu without a script. */
  isWithoutScript?: boolean;
  /** Begins when the visitor's first document is open, whatever that is. */
  beginsLater?: boolean;
  /** Another tab of the same visitor shows the page too, from when the fault begins. */
  hasSecondTab?: boolean;
  /** What is wrong with the visitor's browser, from its start. */
  browser?: (page: Page) => Promise<unknown>;
  /** What the visitor does on the page once it is shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Errors that the fault itself throws. */
  throws?: RegExp;
};
