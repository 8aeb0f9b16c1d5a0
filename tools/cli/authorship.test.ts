import { changeSettings } from '@raptors/site/testing/change-settings';
import { authorship } from './cli';

jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  execFileSync: (_git: string, [command]: string[]) => (command === 'config' ? 'Asha Rai\n' : 'abc1234+\n'),
}));

it('is the person whom git knows, unless the settings name another', () => {
  expect(authorship()).toMatchObject({ by: 'Asha Rai', commit: 'abc1234+' });
  changeSettings({ RELEASED_BY: 'Binod' });
  expect(authorship().by).toBe('Binod');
});
