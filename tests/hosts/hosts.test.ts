import { FIXTURES } from './fixtures';
import { recipeOf } from './start-host';

it.each(Object.keys(FIXTURES).filter((name) => !['bootstrap', 'tailwind'].includes(name)))(
  'the documentation has a recipe for %s',
  (name) => expect(recipeOf(name)).not.toEqual({}),
);
