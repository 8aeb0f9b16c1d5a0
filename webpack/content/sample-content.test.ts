import { sampleItems, type Json } from './sample-content';

describe('sampleItems', () => {
  it('lists every marked field with file, place and value', () => {
    const team: Json = {
      members: [{ sample: ['name'], name: 'Asha Rai', role: 'Biologist' }, { name: 'Real Person' }],
    };
    expect(sampleItems(team, 'team.json')).toEqual([
      { file: 'team.json', field: 'members[0].name', value: 'Asha Rai' },
    ]);
  });

  it('refuses a mark for a field that is not there', () => {
    expect(() => sampleItems({ sample: ['photo'], name: 'Asha' }, 'team.json')).toThrow(
      'team.json: the record marks "photo" as sample',
    );
  });
});
