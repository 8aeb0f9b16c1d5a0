import type { CmsConfig } from '@sveltia/cms';
import type { Collection } from './collections';
import { readContent, saveContent } from './save-content';

// The library would request any other language than English from a CDN.
Object.defineProperty(navigator, 'languages', { value: ['en-US'] });
Object.defineProperty(navigator, 'language', { value: 'en-US' });

const { default: CMS } = await import('@sveltia/cms');
const response = await fetch('config.json');
const config = (await response.json()) as Omit<CmsConfig, 'collections'> & { collections: Collection[] };

for (const { file, format, fields } of config.collections.flatMap((collection) => collection.files)) {
  // The file as last read or saved. What the form does not change is saved byte for byte.
  let text = '';
  CMS.registerCustomFormat(format, file.split('.').at(-1)!, {
    fromFile: (read) => readContent((text = read), fields),
    toFile: async (saved) => {
      await checkUnchanged(file, text);
      return (text = saveContent(text, saved, fields));
    },
  });
}
await CMS.init({ config: config as CmsConfig });

document.addEventListener('click', askFirst, { capture: true });
addEventListener('beforeunload', (leaving) => hasChanges() && leaving.preventDefault());

const isSave = (button: HTMLButtonElement) => button.textContent.trim().endsWith('Save');
const hasChanges = () => [...document.querySelectorAll('button')].some((one) => isSave(one) && !one.disabled);

/** The library would save a half-typed day as none, and leave a changed form without a question. */
function askFirst(click: Event): void {
  const button = click.target instanceof Element && click.target.closest('button');
  if (!button) return;
  const halfTyped = [...document.querySelectorAll('input')].find(({ validity }) => validity.badInput);
  const isLeaving = button.ariaLabel === 'Cancel Editing' && hasChanges();
  if (halfTyped && isSave(button)) halfTyped.reportValidity();
  else if (!isLeaving || confirm('Leave without saving?')) return;
  click.stopPropagation();
}

/** In a local folder, the library itself does not see what others have changed since it has read the files. */
async function checkUnchanged(file: string, text: string): Promise<void> {
  if (location.host !== 'localhost:4181') return;
  const answer = await fetch(file, { cache: 'no-store' }).catch(() => undefined);
  const now = await answer?.text();
  if (now?.replaceAll('\r\n', '\n').trim() === text.trim()) return;
  const reason =
    now === undefined
      ? '“npm run edit” has ended. Start it again, then save.'
      : `Somebody has changed ${file} since this page was opened. Copy your words, load the page again, and write them there.`;
  // The library shows the cause of an error with this message.
  throw new Error('saving_failed', { cause: new Error(reason) });
}
