import { CONTRACT_VERSION } from '@raptors/shared/contract/version';
import { fillIn } from '@raptors/shared/organisation/organisation';

/** The answers as typed so far. Path and order follow from the rest unless they are given. */
export type Answers = Partial<Record<QuestionName, string>>;

/** Name of a question, and of its flag. */
export type QuestionName = 'name' | 'section' | 'page' | 'path' | 'order';

/** A question of `npm run create-remote`: its text, and the name of its flag. */
export type Question = { name: QuestionName; example: string; ask: string };

/** Required answers, in the order of the questions. */
export const QUESTIONS: readonly Question[] = [
  { name: 'name', example: 'nest-watch', ask: 'Name of the remote, which names its folder' },
  { name: 'section', example: 'Nest Watch', ask: 'Title of its section in the menu' },
  { name: 'page', example: 'Our nests', ask: 'Title of its first page' },
];

/** Answers with a default that follows from the others; a flag overrides it. */
export const EXTRAS: readonly Question[] = [
  {
    name: 'path',
    example: '/Nest_Watch/Our_nests',
    ask: 'Address of the page; by default made from the titles',
  },
  { name: 'order', example: '5', ask: 'Place of the section in the menu; by default the last one' },
];

/** Placeholders for answers that are still missing, so that the others can be checked. */
const PLACEHOLDERS = { name: 'placeholder', section: 'Placeholder of a section', page: 'Placeholder' };

/** Builds `remote.json` from the answers; the schema checks it later. */
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

/** The parts of a title that an address can contain: letters without accents, and digits. */
const latinWords = (title: string): string[] =>
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
