import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { contentFiles, sampleChecklist, sampleItems, unreadPages } from './sample-content';

// Independent of earlier builds in this folder.
jest.mock('../fingerprint/build-stamp', () => ({ lookUpShownContent: () => ({}) }));

describe('sampleItems', () => {
  it('lists every marked field with file, place and value', () => {
    const team = {
      members: [{ sample: ['name'], name: 'Asha Rai', role: 'Biologist' }, { name: 'Real Person' }],
    };
    expect(sampleItems(team, 'team.json')).toEqual([
      { file: 'team.json', field: 'members[0].name', value: 'Asha Rai' },
    ]);
  });

  it('lists every record without a reviewer', () => {
    const guide = [{ sn: 1, scientificName: 'Pandion haliaetus', reviewedBy: null }, { reviewedBy: 'Asha' }];
    expect(sampleItems(guide, 'field-guide.json')).toEqual([
      {
        file: 'field-guide.json',
        field: '[0].reviewedBy',
        value: 'nobody has checked 1 Pandion haliaetus',
      },
    ]);
  });

  it('are a page with a box to tick for each, under its file', () => {
    const items = [
      { file: 'a.json', field: 'name', value: 'Asha' },
      { file: 'a.json', field: 'town', value: 'x'.repeat(80) },
      { file: 'b.json', field: 'bank', value: 'Sample' },
    ];
    const page = sampleChecklist(items).split('\n');
    expect(page.filter((line) => /^(#|- \[)/.test(line))).toEqual([
      '# Before launch',
      '## a.json',
      '- [ ] name: Asha',
      `- [ ] town: ${'x'.repeat(69)}…`,
      '## b.json',
      '- [ ] bank: Sample',
    ]);
  });

  it('are looked for in the constants, the inbox and the shell', () => {
    const files = contentFiles(join(__dirname, '../..')).join();
    for (const file of ['organisation.json', 'inbox/content/giving.json', 'shell/content/home.json'])
      expect(files).toContain(file);
  });

  it('includes the translated pages without a reviewer', async () => {
    expect(await unreadPages(join(__dirname, '../..'))).toContainEqual({
      file: 'remotes/events-donate/ne/language.json',
      field: 'readBy',
      value: 'nobody has read /ne/Donate as it is now',
    });
  });

  it('refuses a mark for a field that is not there', () => {
    const list = () => sampleItems({ sample: ['photo'], name: 'Asha' }, 'team.json');
    expect(list).toThrow(UserError);
    expect(list).toThrow('team.json: sample\n  names "photo", but the record has no such field');
  });
});
