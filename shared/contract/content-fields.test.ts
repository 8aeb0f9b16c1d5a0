import * as v from 'valibot';
import { code, contentSchemas, fields, list, prose, words } from './content-fields';

it('a string that is neither words, prose nor code does not compile, however deep it is', () => {
  const member = { name: 'Name', biography: v.pipe(prose('Biography'), v.minLength(200)), id: code('Id') };
  const unmarked = v.string();
  const deep = fields({ members: list('Members', fields({ ...member, role: unmarked })) });
  const labelled = v.optional(v.pipe(unmarked, v.minLength(1), v.metadata({ title: 'Title' })));
  contentSchemas({ 'team.json': fields({ members: list('Members', fields(member)), year: v.number() }) });
  // @ts-expect-error: it has no mark.
  contentSchemas({ 'team.json': v.strictObject({ title: unmarked }) });
  // @ts-expect-error: `role` has no mark.
  contentSchemas({ 'team.json': deep });
  // @ts-expect-error: a label is no mark.
  contentSchemas({ 'team.json': v.strictObject({ title: labelled }) });
  // @ts-expect-error: the mark is on the key, and not on the value.
  contentSchemas({ 'team.json': v.record(words('Name'), unmarked) });
});
