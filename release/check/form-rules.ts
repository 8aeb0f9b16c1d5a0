import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import type { ReleaseSubject, Rule, Violation } from './rule';

export const formRules: Rule<ReleaseSubject>[] = [
  {
    name: 'form-keeps-its-meaning',
    rule: 'Under one version, the fields of a form keep name, kind and choices and stay personal: what was sent is read by them.',
    remedy: 'Raise "version" in the file of the form by one.',
    check: ({ release, previous }) =>
      (release.manifest.forms ?? []).flatMap((form) => {
        const before = previous?.manifest.forms?.find(({ name }) => name === form.name);
        if (!before || form.version > before.version) return [];
        if (form.version < before.version)
          return violation(form, `version is ${form.version}, and ${before.version} is live.`);
        return changesOf(before, form).map((change) =>
          violation(form, `${change}, and version is still ${form.version}.`),
        );
      }),
  },
  {
    name: 'success-is-filled-in',
    rule: 'Each place in the success text is a field of the form.',
    remedy: 'Correct the name between { and } in "success".',
    check: ({ release: { manifest } }) =>
      (manifest.forms ?? []).flatMap((form) =>
        [...form.success.matchAll(/\{(\w+)\}/g)]
          .filter(([, place]) => !form.fields.some(({ name }) => name === place))
          .map(([place]) => violation(form, `success names ${place}, and no field has that name.`)),
      ),
  },
];

const violation = ({ name }: FormDefinition, reason: string): Violation => ({
  place: `content/forms/${name}.json`,
  reason: `Form "${name}": ${reason}`,
});

const changesOf = (before: FormDefinition, now: FormDefinition): string[] =>
  before.fields.flatMap(({ name, kind, personal, options = [] }) => {
    const field = now.fields.find((one) => one.name === name);
    if (!field) return `the field "${name}" is gone`;
    if (field.kind !== kind) return `"${name}" was a field of kind ${kind} and is one of kind ${field.kind}`;
    if (personal && !field.personal) return `"${name}" was personal and no longer is`;
    const lost = options.filter(({ value }) => !field.options?.some((one) => one.value === value));
    return lost.map(({ value }) => `"${name}" no longer offers "${value}"`);
  });
