import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { manifestSchema } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import { CONTRACT_VERSION } from '@raptors/shared/publishing/version';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { readJsonFile } from '@raptors/webpack/translation/read-json';
import { COMMANDS } from '../cli/table';

export type QuestionName = 'name' | 'section' | 'page' | 'path';
export type Answers = Partial<Record<QuestionName, string>>;
export type Question = { name: QuestionName; example: string; ask: string };

export const QUESTIONS: readonly Question[] = [
  { name: 'name', example: 'nest-watch', ask: 'Name of the remote, which names its folder' },
  { name: 'section', example: 'Nest Watch', ask: 'Title of its section in the menu' },
  { name: 'page', example: 'Our nests', ask: 'Title of its first page' },
  {
    name: 'path',
    example: '/Nest_Watch/Our_nests',
    ask: 'Address of the page; by default made from the titles',
  },
];

export const openQuestions = (answers: Answers): Question[] =>
  QUESTIONS.filter(({ name }) => answers[name] === undefined && (name !== 'path' || needsPath(answers)));

export const FIRST_FORM = 'first_form';

export function manifestFor(answers: Answers, nextOrder: number, hasForm = false) {
  const {
    name = 'placeholder',
    section = 'Placeholder of a section',
    page = 'Placeholder',
  }: Answers = Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, text.trim()]));
  const path =
    answers.path?.trim() ??
    (needsPath({ section, page })
      ? '/Placeholder/Placeholder'
      : `/${latinWords(section).join('_')}/${latinWords(page).join('_')}`);
  return {
    name,
    contract: CONTRACT_VERSION,
    section: { label: section, order: nextOrder },
    ...(hasForm ? { forms: [FIRST_FORM] } : {}),
    pages: [
      {
        path,
        title: page && `${page} – {product}`,
        description: `${page}, in the section ${section} of {product}, which protects the raptors of Nepal.`,
        module: `./${componentNameFor(page) || componentNameFor(path.split('/').at(-1) ?? '')}`,
        menu: { label: page, order: 1 },
      },
    ] satisfies [object],
  };
}

export type ManifestDraft = ReturnType<typeof manifestFor>;

const needsPath = ({ section, page }: Answers): boolean =>
  [section, page].some((title) => title !== undefined && latinWords(title).length === 0);

const latinWords = (title: string): string[] =>
  fillIn(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Za-z0-9]+/g) ?? [];

/** `Our nests` → `OurNests`. Empty without Latin letters or digits. */
export function componentNameFor(title: string): string {
  const name = latinWords(title)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  // The template imports components of these names, with a form or without.
  if (/^(Form|Lead|Prose|InnerPage|SmartLink|Text)$/.test(name)) return `${name}Page`;
  return /^\d/.test(name) ? `Page${name}` : name;
}

const FIELDS: readonly [field: RegExp, question: QuestionName][] = [
  [/^name/, 'name'],
  [/^section/, 'section'],
  [/^pages\.0\.path/, 'path'],
  [/^pages/, 'page'],
];

/** The first reason against each wrong answer, to complete a sentence that starts with the answer. */
export function wrongAnswers(answers: Answers, taken: Taken): Map<QuestionName, string> {
  const manifest = manifestFor(answers, taken.nextOrder);
  const { name, section, pages } = manifest;
  const wrong = new Map<QuestionName, string>();
  const refuse = (question: QuestionName | undefined, reason: string) => {
    if (question && answers[question] !== undefined && !wrong.has(question)) wrong.set(question, reason);
  };
  for (const title of ['section', 'page'] as const)
    if (answers[title]?.trim() === '') refuse(title, 'must not be empty');
  for (const issue of v.safeParse(manifestSchema, manifest).issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    const answered = FIELDS.find(([pattern]) => pattern.test(field))?.[1];
    const about = field.endsWith('description') ? 'is too long: the description made from it ' : '';
    // A default address begins with the section's title.
    refuse(answered === 'path' && answers.path === undefined ? 'section' : answered, about + issue.message);
  }
  const holders = [
    ['name', taken.names.get(name)],
    ['section', taken.sections.get(section.label.toLowerCase())],
    [answers.path === undefined ? 'page' : 'path', taken.paths.get(pathKey(fillIn(pages[0].path)))],
  ] as const;
  for (const [question, holder] of holders) if (holder) refuse(question, `${holder}; choose another`);
  return wrong;
}

/** Repeats each question until its answer is valid. @throws {UsageError} when the user cancels */
export async function askForAnswers(taken: Taken): Promise<Answers> {
  const { isCancel, text } = await import('@clack/prompts');
  const answers: Answers = {};
  for (let [question] = openQuestions(answers); question; [question] = openQuestions(answers)) {
    const { name, ask, example } = question;
    const typed = await text({
      message: ask,
      placeholder: example,
      validate: (answer = '') => {
        const reason = wrongAnswers({ ...answers, [name]: answer }, taken).get(name);
        return reason && `${answer.trim() ? `“${answer}” ` : 'This '}${reason}.`;
      },
    });
    if (isCancel(typed)) throw new UsageError('Stopped before the last answer.');
    answers[name] = typed;
  }
  return answers;
}

const declaredSchema = v.object({
  name: v.string(),
  section: v.optional(v.object({ label: v.string(), order: v.number() })),
  pages: v.array(v.object({ path: v.string() })),
  redirects: v.optional(v.array(v.object({ from: v.string() }))),
});
const lockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });

export type Taken = ReturnType<typeof readTaken>;

/** Names, titles and addresses of the project, each with a phrase that says who has it. */
export function readTaken(project: string) {
  const remotes = readdirSync(join(project, 'remotes'));
  const manifests = ['shell/shell.json', ...remotes.map((name) => `remotes/${name}/remote.json`)]
    .map((file) => join(project, file))
    .filter((file) => existsSync(file))
    .map((file) => readJsonFile(declaredSchema, file));
  const { packages } = readJsonFile(lockSchema, join(project, 'package-lock.json'));
  return {
    names: new Map<string, string>([
      ...COMMANDS.map(({ name }) => [name, 'is a command of npm run release'] as const),
      // npm can't link two packages of the same name.
      ...Object.keys(packages).map(
        (key) => [key.replace('node_modules/@raptors/', ''), 'is a package of this project'] as const,
      ),
      ...remotes.map((name) => [name, `exists: remotes/${name}`] as const),
    ]),
    sections: new Map<string, string>(
      manifests.flatMap(({ name, section }) =>
        section ? [[fillIn(section.label).toLowerCase(), `is the section of ${name}`] as const] : [],
      ),
    ),
    paths: new Map<string, string>(
      manifests.flatMap(({ name, pages, redirects = [] }) =>
        [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(
          (path) => [pathKey(fillIn(path)), `would be at ${fillIn(path)}, which ${name} has`] as const,
        ),
      ),
    ),
    nextOrder: Math.max(0, ...manifests.map(({ section }) => section?.order ?? 0)) + 1,
  };
}
