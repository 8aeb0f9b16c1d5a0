import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionRouter } from '../recipes/production-router';
import { withoutFrameworkMode, withPureComponents } from './pure-components';

it('lets a bundler leave out a component that nobody uses', () => {
  expect(
    withPureComponents('var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\n'),
  ).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\n');
});

it('leaves alone what is no definition at the top of the module', () => {
  const code = '    let Inner = React10.forwardRef(() => null);\n    Inner.displayName = name;\n';
  expect(withPureComponents(code)).toBe(code);
});

// A router that is written in another way would only make the shell heavier, which nobody notices.
it('finds something to take out of the router', () => {
  const folder = dirname(productionRouter(process.cwd())['react-router$'] ?? '');
  const code = readdirSync(folder)
    .filter((file) => file.startsWith('chunk-'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect(withPureComponents(code)).not.toContain('\nForm.displayName');
  expect(withPureComponents(code)).toMatch(/var Form = .* React\d*\.forwardRef/);
  expect(withoutFrameworkMode(code)).toMatch(/function PrefetchPageLinks\(.*\) \{\n {2}return null;\n/);
  expect(withoutFrameworkMode(code)).toMatch(/function RSCErrorHandler\([^)]*\) \{\n {2}return children;\n/);
});
