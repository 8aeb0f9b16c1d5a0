import { UserError } from '@raptors/shared/contract/problem/user-error';
import { pickFields } from './fields-loader';

const guide = [
  { sn: 1, shape: 'bent-wing', diet: 'Fish' },
  { sn: 2, shape: 'falcon' },
];

it('returns each record with the named fields, and leaves out missing ones', () => {
  expect(pickFields({ of: 'guide.json', fields: ['sn', 'diet'] }, guide)).toEqual([
    { sn: 1, diet: 'Fish' },
    { sn: 2 },
  ]);
});

it('names a field that no record has', () => {
  const pick = () => pickFields({ of: 'guide.json', fields: ['sn', 'shapes'] }, guide);
  expect(pick).toThrow(UserError);
  expect(pick).toThrow('No record of guide.json has the field "shapes".');
});

it('gives only the records that are named, in that order', () => {
  const pick = (...values: number[]) =>
    pickFields({ of: 'guide.json', fields: ['sn'], only: { field: 'sn', values } }, guide);
  expect(pick(2, 1)).toEqual([{ sn: 2 }, { sn: 1 }]);
  expect(pick(2)).toEqual([{ sn: 2 }]);
  expect(() => pick(3)).toThrow('No record of guide.json has 3 as its "sn".');
});
