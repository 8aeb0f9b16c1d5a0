import { CONTRACT_VERSION } from '@raptors/shared/contract/version';
import { fillIn } from '@raptors/shared/organisation/organisation';

/** What somebody has typed so far, word for word. Path and order follow from the rest unless they are given. */
export type Answers = Partial<Record<QuestionName, string>>;

/** Name of a question, and of its flag. */
export type QuestionName = 'name' | 'section' | 'page' | 'path' | 'order';

/** A question of `npm run create-remote`: what it is called as a flag, and how it is put. */
export type Question = { name: QuestionName; example: string; ask: string };

/** What has to be answered, in the order in which it is requested. */
export const QUESTIONS: readonly Question[] = [
  { name: 'name', example: 'nest-watch', ask: 'Name of the remote, which names its folder' },
  { name: 'section', example: 'Nest Watch', ask: 'Title of its section in the menu' },
  { name: 'page', example: 'Our nests', ask: 'Title of its first page' },
];

/** What follows from the answers, and can be given as a flag when something else is wanted. */
export const EXTRAS: readonly Question[] = [
  { name: 'path', example: '/Nest_Watch/Our_nests', ask: 'Address of the page, made from the titles' },
  { name: 'order', example: '5', ask: 'Place of the section in the menu, the last one' },
];

/** Stand in for answers that are not there yet, so that the others can be checked. */
const PLACEHOLDERS = { name: 'placeholder', section: 'Placeholder of a section', page: 'Placeholder' };

/** `remote.json` as the answers have it; whether it keeps to the contract is for the schema to say. */
export function manifestFor(answers: Answers, nextOrder: number) {
  const { name, section, page } = trimmed({ ...PLACEHOLDERS, ...answers });
  const path = answers.path?.trim() ?? pathFor(section, page);
  const description = `${page}, in the section ${section} of {product}, which protects the raptors of Nepal.`;
  return {
    name,
    contract: CONTRACT_VERSION,
    section: {
      label: section,
      order: answers.order === undefined ? nextOrder : wholeNumber(answers.order),
    },
    pages: [
      {
        path,
        title: page && `${page} – {product}`,
        description,
        module: `./${componentNameFor(page) || componentNameFor(path.split('/').at(-1) ?? '')}`,
        menu: { label: page, order: 1 },
      },
    ],
  };
}

/** Whether the titles are in another script, so that the address does not follow from them. */
export const needsPath = ({ section, page }: Answers): boolean =>
  [section, page].some((title) => title !== undefined && latinWords(title).length === 0);

const pathFor = (section: string, page: string) =>
  needsPath({ section, page })
    ? '/Placeholder/Placeholder'
    : `/${latinWords(section).join('_')}/${latinWords(page).join('_')}`;

/** A draft of `remote.json`, not yet checked against the contract. */
export type ManifestDraft = ReturnType<typeof manifestFor>;

/** Words of a title that an address can hold: letters without marks, and digits. */
export const latinWords = (title: string): string[] =>
  fillIn(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Za-z0-9]+/g) ?? [];

/** Component of a page, named after its title or address: `Our nests` → `OurNests`. Empty without Latin letters. */
export function componentNameFor(title: string): string {
  const name = latinWords(title)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^\d/.test(name) ? `Page${name}` : name;
}

const trimmed = (texts: Record<'name' | 'section' | 'page', string>) => ({
  name: texts.name.trim(),
  section: texts.section.trim(),
  page: texts.page.trim(),
});

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
