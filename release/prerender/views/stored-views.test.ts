/** Views are made when a release is made, and stored with the pages. */
import { toRollBack } from '../../plan/changes';
import { makeLive } from '../../edition/release';
import type { Store } from '@raptors/site/store/store';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { ABOUT, releaseSources } from '@raptors/tests/support/site/release-sources';

const VIEW_FILE = /^objects\/.*\.view\.json/;

async function removeViews(store: ReturnType<typeof memoryStore>) {
  for (const key of store.keys().filter((one) => VIEW_FILE.test(one))) await store.remove(key);
}

describe('of what may be chosen in a page', () => {
  const chooses = (text: string) =>
    aRemote({
      text,
      pages: [
        {
          path: '/Our_Work/One',
          parameters: [{ name: 'group', description: 'Which birds', values: ['diurnal', 'owl'] }],
          html: `<h1>One</h1><p>Shows {search} ${text}</p>`,
        },
      ],
    });
  const shown = async (store: Store, variant: string) => {
    const { statusCode, body } = await answerOf(store, `/~fragment/Our_Work/One${variant}.json`);
    return statusCode === 200 ? (JSON.parse(body) as { html: string }).html : statusCode;
  };

  it('are there for each choice, and for no other', async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell(), chooses('first')]);
    expect(await shown(store, '')).toContain('Shows  first');
    expect(await shown(store, '~group=owl')).toContain('Shows group=owl first');
    expect(await shown(store, '~group=penguin')).toBe(404);
    expect((await answerOf(store, '/~embed/Our_Work/One~group=owl')).statusCode).toBe(404);
  });

  it('come back with a rollback, though their files are lost', async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell(), chooses('first')]);
    await releaseSources(store, [chooses('second')]);
    await removeViews(store);
    await makeLive(store, toRollBack(store, 'our-work', undefined, {}), { about: ABOUT });
    expect(await shown(store, '~group=owl')).toContain('Shows group=owl first');
  });
});
