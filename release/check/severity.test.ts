import { refuseProblems, ReleaseRefusedError, type RuleName } from './rule';

const found = (rule: RuleName) => [{ rule, file: 'remote.json', reason: 'is wrong' }];

type Cause = Parameters<typeof refuseProblems>[1];
const KINDS: Cause[] = ['release', 'rollback', 'restore', 'retire'];

function outcome(rule: RuleName, cause: Cause): string {
  try {
    return refuseProblems(found(rule), cause).length > 0 ? 'note' : 'skip';
  } catch (error) {
    expect(error).toBeInstanceOf(ReleaseRefusedError);
    return 'refuse';
  }
}

it.each<[RuleName, string[]]>([
  ['page-prerenders', ['refuse', 'refuse', 'refuse', 'refuse']],
  ['address-is-free', ['refuse', 'refuse', 'note', 'refuse']],
  ['contract-version', ['refuse', 'refuse', 'note', 'refuse']],
  ['page-budget', ['refuse', 'note', 'note', 'refuse']],
  ['links-lead-somewhere', ['refuse', 'note', 'note', 'refuse']],
  ['form-keeps-its-meaning', ['refuse', 'skip', 'skip', 'refuse']],
])('%s in a release, rollback, restore and retirement: %j', (rule, expected) => {
  expect(KINDS.map((kind) => outcome(rule, kind))).toEqual(expected);
});

it.each<[RuleName, string]>([
  ['page-budget', 'note'],
  ['named-page-exists', 'note'],
  ['links-lead-somewhere', 'refuse'],
])('%s on pages of packages that are not released: %s', (rule, expected) => {
  expect(outcome(rule, 'menu')).toBe(expected);
});
