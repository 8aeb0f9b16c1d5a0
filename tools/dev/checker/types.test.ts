import typescript from 'typescript';
import { typeProblem } from './types';

it.each([
  [2322, "Type 'string' is not assignable to type 'number'.", /The page still runs/],
  [2304, "Cannot find name 'Birds'.", /^Import it or correct its name/],
  [2552, "Cannot find name 'Brids'. Did you mean 'Birds'?", /^Import it or correct its name/],
])('of TS%s, says whether the page runs', (code, messageText, remedy) => {
  const nowhere = { file: undefined, start: undefined, length: undefined };
  const problem = typeProblem({
    category: typescript.DiagnosticCategory.Error,
    code,
    messageText,
    ...nowhere,
  });
  expect(problem.remedy).toMatch(remedy);
});
