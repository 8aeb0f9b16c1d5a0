import { UserError } from '@raptors/shared/contract/problem/user-error';
import { sampleItems } from './sample-content';

describe('sampleItems', () => {
  it('lists every marked field with file, place and value', () => {
    const team = {
      members: [{ sample: ['name'], name: 'Asha Rai', role: 'Biologist' }, { name: 'Real Person' }],
    };
    expect(sampleItems(team, 'team.json')).toEqual([
      { file: 'team.json', field: 'members[0].name', value: 'Asha Rai' },
    ]);
  });

  it('lists every record that nobody has reviewed', () => {
    const guide = [
      { sn: 1, scientificName: 'Pandion haliaetus', reviewedBy: null },
      { sn: 2, scientificName: 'Elanus caeruleus', reviewedBy: 'Asha Rai' },
    ];
    expect(sampleItems(guide, 'field-guide.json')).toEqual([
      {
        file: 'field-guide.json',
        field: '[0].reviewedBy',
        value: 'nobody has checked 1 Pandion haliaetus',
      },
    ]);
  });

  it('refuses a mark for a field that is not there', () => {
    const list = () => sampleItems({ sample: ['photo'], name: 'Asha' }, 'team.json');
    expect(list).toThrow(UserError);
    expect(list).toThrow('team.json: sample: names "photo", but the record has no such field');
  });
});
