import type { Store } from '../store/store';
import { requestExactly } from '@raptors/tests/support/site/exact-request';
import { answersOfFiles } from './files.conformance';
import { headersOfAnswers } from './headers.conformance';
import { answersToMachines } from './machines.conformance';
import { answersOfPages } from './pages.conformance';
import { storeTestedSite, type Host, type HostUnderTest } from './stored-site.conformance';
import { answersOfViews } from './views.conformance';

/** One suite for every host of a site. */
export function describeHost(openStore: () => Store, start: (store: Store) => Promise<Host>): void {
  let host: Host;
  beforeAll(async () => {
    const store = openStore();
    await storeTestedSite(store);
    host = await start(store);
  });
  afterAll(() => host?.stop());

  const tested: HostUnderTest = {
    ask: (path, sent) => requestExactly(host.origin, path, sent),
    origin: () => host.origin,
  };
  answersOfPages(tested);
  answersOfFiles(tested);
  answersOfViews(tested);
  answersToMachines(tested);
  headersOfAnswers(tested);
}
