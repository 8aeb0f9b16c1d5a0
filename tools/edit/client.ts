import type { FormField } from './form-fields';
import { readContent, saveContent } from './save-content';

type Format = { fromFile: (text: string) => object; toFile: (saved: object) => string };
type Cms = {
  registerCustomFormat(name: string, extension: string, format: Format): void;
  init(options: { config: object }): void;
};
type Config = { collections: { files: { file: string; format: string; fields: FormField[] }[] }[] };

const response = await fetch('config.json');
const config = (await response.json()) as Config;
const { CMS } = window as unknown as { CMS: Cms };

const files = config.collections.flatMap((collection) => collection.files);
for (const { format, fields } of files.filter(({ file }) => file.endsWith('.json'))) {
  // The file as last read or saved. What the form does not change is saved byte for byte.
  let text = '';
  CMS.registerCustomFormat(format, 'json', {
    fromFile: (read) => readContent((text = read), fields),
    toFile: (saved) => (text = saveContent(text, saved, fields)),
  });
}
CMS.init({ config });
