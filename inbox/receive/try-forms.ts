import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkForm, type FormValues } from '@raptors/shared/contract/forms/check-form';
import type { FormDefinition, FormField } from '@raptors/shared/contract/forms/form';
import { type FormAnswer, formUrl, OWN_FIELDS } from '@raptors/shared/contract/forms/form-address';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { createServer } from '@raptors/site/server/serve';
import type { Store } from '@raptors/site/store/store';
import { checkWordsIn } from '../pages/words';
import { openInbox } from '../server/open-inbox';
import { whyClosed } from './fields-of';

type ShownForm = { release: string; form: FormDefinition };
export type TriedForm = ShownForm & { owner: string; before?: ShownForm | undefined };

const NO_LIMIT = { atOnce: 1e6, perMinute: 1e6 };

/**
 * Sends each form to a temporary inbox: filled in, twice; without scripts; and as the previous release showed it. Closed
 * forms, and those that demand a photograph, are skipped.
 */
export async function tryForms(store: Store, forms: readonly TriedForm[]): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'raptors-forms-'));
  const inbox = await openInbox(store, { database: join(folder, 'inbox.db'), limit: NO_LIMIT });
  const server = await createServer(store, { inbox: inbox.routes });
  try {
    const problems: Problem[] = [];
    for (const tried of forms.filter(({ form }) => mayBeSent(form)))
      for (const reason of await faultsOf(server, tried))
        problems.push({
          file: `${tried.owner}: content/forms/${tried.form.name}.json`,
          rule: 'form-is-taken',
          reason,
          remedy:
            'Change the form until what a visitor may write is taken, or release without this: --no-rehearse.',
        });
    return problems;
  } finally {
    await server.close();
    await inbox.close();
    await rm(folder, { recursive: true });
  }
}

const mayBeSent = (form: FormDefinition) =>
  !whyClosed(form) && !form.fields.some(({ kind, required }) => kind === 'photographs' && required);

const refusalsOf = (form: FormDefinition) =>
  Object.values(checkForm(form, answersOf(form), checkWordsIn(undefined)));

async function faultsOf(server: FastifyInstance, { owner, release, form, before }: TriedForm) {
  const faults: string[] = [];
  const right = answersOf(form);
  const unanswerable = refusalsOf(form);
  if (unanswerable.length > 0) return [`No plain answer is taken: ${unanswerable.join(' ')}`];

  const send = (values: FormValues, accept: string, shown: ShownForm = { release, form }) => {
    const pairs = Object.entries(values).flatMap(([name, given]) => given.map((value) => [name, value]));
    const payload = new URLSearchParams(pairs);
    payload.set(OWN_FIELDS.page, form.page ?? '/');
    if (accept === SCRIPT) payload.set(OWN_FIELDS.key, `rehearsal-of-${owner}-${form.name}`);
    return server.inject({
      method: 'POST',
      url: formUrl(owner, shown.release, form.name),
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload.toString(),
    });
  };
  const expectStatus = (what: string, status: number, { statusCode, body }: Answered) => {
    if (statusCode !== status)
      faults.push(`${what} is answered ${statusCode}, not ${status}: ${body.slice(0, 200)}`);
  };
  const first = await send(right, SCRIPT);
  expectStatus('A form that is filled in', 201, first);
  if (first.statusCode === 201) {
    const { receipt } = first.json<Stored>();
    if ((await send(right, SCRIPT)).json<Stored>().receipt !== receipt)
      faults.push('What is sent twice is stored twice.');
    expectStatus('The receipt', 200, await server.inject(receipt));
  }
  expectStatus('A form that is filled in, without scripts,', 303, await send(right, PAGE));
  // If the previous form could not be sent, it is not tried: this release may be the one that repairs it.
  if (before && mayBeSent(before.form) && refusalsOf(before.form).length === 0)
    expectStatus(
      'The form that the release before showed',
      303,
      await send(answersOf(before.form), PAGE, before),
    );
  return faults;
}

const SCRIPT = 'application/json';
const PAGE = 'text/html';
type Answered = { statusCode: number; body: string };
type Stored = Extract<FormAnswer, { status: 'stored' }>;

const answersOf = ({ fields }: FormDefinition): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]));

function exampleOf({ kind, options = [], min = 1, max }: FormField): string[] {
  const [choice = String(min)] = options.map(({ value }) => value);
  const examples = {
    text: ['Asha Rai'.slice(0, max)],
    email: ['asha@example.org'],
    lines: ['Which owl is this?'.slice(0, max)],
    number: [choice],
    date: [new Date().toISOString().slice(0, 10)],
    time: ['07:15'],
    choice: [choice],
    tick: ['yes'],
    photographs: [],
  };
  return examples[kind];
}
