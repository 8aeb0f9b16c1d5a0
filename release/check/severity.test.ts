import { refuseProblems, ReleaseRefusedError, type RuleName } from './rule';

const found = (rule: RuleName) => [{ rule, file: 'remote.json', reason: 'is wrong' }];

type Cause = Parameters<typeof refuseProblems>[1];
const KINDS: Cause[] = ['release', 'rollback', 'restore', 'retire', 'menu'];

function outcome(rule: RuleName, cause: Cause): string {
  try {
    return refuseProblems(found(rule), cause).length > 0 ? 'note' : 'skip';
  } catch (error) {
    expect(error).toBeInstanceOf(ReleaseRefusedError);
    return 'refuse';
  }
}

it.each<[RuleName, string[]]>([
  ['page-prerenders', ['refuse', 'refuse', 'refuse', 'refuse', 'refuse']],
  ['address-is-free', ['refuse', 'refuse', 'note', 'refuse', 'refuse']],
  ['contract-version', ['refuse', 'refuse', 'note', 'refuse', 'refuse']],
  ['page-budget', ['refuse', 'note', 'note', 'refuse', 'note']],
  ['named-page-exists', ['refuse', 'note', 'note', 'refuse', 'note']],
  ['links-lead-somewhere', ['refuse', 'note', 'note', 'refuse', 'refuse']],
  ['form-keeps-its-meaning', ['refuse', 'skip', 'skip', 'refuse', 'refuse']],
])('%s in a release, rollback, restore, retirement and on pages of other packages: %j', (rule, expected) => {
  expect(KINDS.map((kind) => outcome(rule, kind))).toEqual(expected);
});
