import { launchRule } from './launch';

it('refuses a launched site while somebody would call or write to a sample', () => {
  expect(launchRule({ launched: true, sample: ['telephone'] }).check(undefined)).toEqual([
    expect.objectContaining({ file: 'shared/organisation/organisation.json', place: 'telephone' }),
  ]);
  expect(launchRule({ launched: false, sample: ['telephone'] }).check(undefined)).toEqual([]);
});
