import type { CmsConfig } from '@sveltia/cms';
import type { Collection } from './collections';
import { readContent, saveContent } from './save-content';

// The library would request any other language than English from a CDN, again and again.
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

// The library would save a half-typed day as none. The browser says at its field what is missing.
document.addEventListener('click', saveWholeDays, { capture: true });

function saveWholeDays(click: Event): void {
  const halfTyped = [...document.querySelectorAll('input')].find(({ validity }) => validity.badInput);
  const button = click.target instanceof Element && click.target.closest('button');
  if (!halfTyped || !button || !/Save$/.test(button.textContent.trim())) return;
  click.stopPropagation();
  halfTyped.reportValidity();
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
  // The library shows the cause of an error of this name.
  throw new Error('saving_failed', { cause: new Error(reason) });
}
