import type { Context } from '../command';
import { start } from './serve';

jest.mock('./release', () => ({
  releaseFolders: async () => ({ text: 'Edition 1 is live.' }),
}));
jest.mock('@raptors/inbox/env', () => {
  throw new Error('The inbox is opened later.');
});

it('reports no progress of the release after it is live', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  const context = { stopProgress: () => said.push('stopped') } as unknown as Context;
  await expect(start.run(context, [], {})).rejects.toThrow('opened later');
  expect(said).toEqual(['stopped', 'Edition 1 is live.']);
});
