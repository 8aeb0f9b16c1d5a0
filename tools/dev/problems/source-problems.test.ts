import { join } from 'node:path';
import { hashOfUnit } from '@raptors/webpack/translation/translation-file';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { translationProblems } from './source-problems';

it('names a faulty translation by file and unit, and checks nothing in English', () => {
  const folder = aFolder();
  writeIn(folder, 'content/team.json', JSON.stringify({ title: 'Our team' }));
  const unit = { of: hashOfUnit('Our team'), text: 'Hamro team' };
  writeIn(folder, 'content/team.ne.json', JSON.stringify({ units: { title: unit } }));
  expect(translationProblems({ folder, package: { name: 'our-work', language: 'ne' } })).toEqual([
    expect.objectContaining({
      file: expect.stringContaining(join('content', 'team.ne.json')),
      place: 'title',
      reason: expect.stringContaining('Latin letters only'),
    }),
  ]);
  expect(translationProblems({ folder, package: { name: 'our-work' } })).toEqual([]);
});
