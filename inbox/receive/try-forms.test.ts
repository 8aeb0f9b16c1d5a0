import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aForm, describeForms, FORM_OWNER, storeForms } from '@raptors/tests/support/site/stored-form';
import { tryForms } from './try-forms';

const OLDER = '1.0.0-00000000000a';

/** Tries a form on an inbox whose store has `known` under its release, and `older` under an earlier one. */
async function faultsOf(
  form: FormDefinition,
  known = form,
  older = aForm({ fields: form.fields.slice(0, 2) }),
) {
  const store = memoryStore();
  await storeForms(store, known);
  await describeForms(store, OLDER, [older]);
  const { name: owner, id: release } = FORM_OWNER;
  return tryForms(store, [{ owner, release, form, before: { release: OLDER, form: older } }]);
}
const count = (rules: object) =>
  aForm({ fields: [{ name: 'count', kind: 'number', label: 'How many', invalid: 'Too few.', ...rules }] });
const UNANSWERABLE = count({ min: 5, max: 3 });

it.each<[what: string, FormDefinition, older?: FormDefinition]>([
  ['a field of each kind', aForm()],
  ['nothing that has to be written', count({})],
  ['a day that is over', aForm({ closes: '2020-01-01' })],
  [
    'a photograph that has to be sent',
    aForm({
      fields: [{ name: 'photos', kind: 'photographs', label: 'Photographs', required: 'Which bird?' }],
    }),
  ],
  ['a fix of one that took no answer', count({}), UNANSWERABLE],
  ['a fix of one that was closed', count({}), aForm({ closes: '2020-01-01' })],
])('a form with %s is accepted in every way', async (_what, form, ...older) => {
  expect(await faultsOf(form, form, ...older)).toEqual([]);
});

it('names a form that accepts no answer at all', async () => {
  expect(await faultsOf(UNANSWERABLE)).toMatchObject([
    {
      file: 'our-story: content/forms/query.json',
      reason: 'No plain answer is taken: Too few.',
      remedy: expect.stringContaining('--no-rehearse'),
    },
  ]);
});

it('reports what the page accepts and the inbox refuses', async () => {
  const [{ reason } = { reason: '' }] = await faultsOf(count({ max: 3 }), count({ min: 2 }));
  expect(reason).toMatch(/^A form that is filled in is answered 422, not 201: .*Too few/);
});
