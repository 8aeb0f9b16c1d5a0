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

for (const { file, format, fields } of config.collections.flatMap(({ files }) => files)) {
  const isProse = file.endsWith('.mdx');
  // As it was last read or saved: what the form does not change stays byte for byte.
  let text = '';
  CMS.registerCustomFormat(format, isProse ? 'mdx' : 'json', {
    fromFile: (read) => readContent((text = read), fields, isProse),
    toFile: (saved) => (text = saveContent(text, saved, fields, isProse)),
  });
}
CMS.init({ config });
