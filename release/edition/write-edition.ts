import { writeObject } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import type { StepTimes } from '../prerender/step-times';
import { storeParts } from '../prerender/stored-part';
import { completePackages } from '../prerender/views/stored-views';
import type { Composed, EditionWrite } from './compose';
import { storeReleases } from './stored-release';

/** Writes what an edition adds to a store, each piece while the next one is made. Nothing of it is live yet. */
export async function writeEdition(
  store: Store,
  composing: AsyncGenerator<EditionWrite, Composed>,
  times: StepTimes,
): Promise<Composed> {
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for (;;) {
      const next = await composing.next();
      await writing;
      if (next.done) return next.value;
      writing = times.measure('write', () => write(store, next.value));
      // The next `await` reports a failure; this keeps it from being unhandled until then.
      writing.catch(() => undefined);
    }
  } finally {
    await writing.catch(() => undefined);
  }
}

/** Composes an edition and writes nothing. */
export async function discardEdition(composing: AsyncGenerator<EditionWrite, Composed>): Promise<Composed> {
  for (;;) {
    const next = await composing.next();
    if (next.done) return next.value;
  }
}

async function write(store: Store, edition: EditionWrite): Promise<void> {
  switch (edition.kind) {
    case 'releases':
      return storeReleases(store, edition.releases);
    case 'parts':
      return storeParts(store, edition.parts);
    case 'views':
      return completePackages(store, edition.of);
    case 'objects':
      for (const value of edition.values) await writeObject(store, value);
  }
}
