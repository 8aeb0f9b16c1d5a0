import { safeParse } from 'valibot';
import ourWork from './our-work.json';
import { schemas } from './schema';

const ourWorkSchema = schemas['our-work.json'];
const firstReason = (content: unknown) => safeParse(ourWorkSchema, content).issues?.[0]?.message;

it('refuses a page with figures and no sources', () => {
  expect(firstReason({ ...ourWork, sources: [] })).toBe('must have at least one entry');
});
