import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionRouter, withoutUnusedModes, withPureComponents } from './production-router';

it('lets a bundler leave out a component that nobody uses', () => {
  expect(
    withPureComponents('var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\n'),
  ).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\n');
});

it('lets a bundler leave out a class with a context', () => {
  expect(
    withPureComponents(
      'var Boundary = class extends React2.Component {\n  render() {\n    return 1;\n  }\n\n};\nBoundary.contextType = Context;\n',
    ),
  ).toBe(
    'var Boundary = /* @__PURE__ */ Object.assign(class extends React2.Component {\n  render() {\n    return 1;\n  }\n\n}, { contextType: Context });\n',
  );
});

it('lets a bundler leave out the search for a function that React may lack', () => {
  expect(withPureComponents('var impl = React3[NAME];\n')).toBe(
    'var impl = /* @__PURE__ */ (() => React3[NAME])();\n',
  );
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
  expect(withPureComponents(code)).not.toContain('RenderErrorBoundary.contextType');
  expect(withPureComponents(code)).toMatch(/var useOptimisticImpl = \/\* @__PURE__ \*\//);
  expect(withPureComponents(code)).toMatch(/var Form = .* React\d*\.forwardRef/);
  const changed = withoutUnusedModes(code);
  expect(changed).toMatch(/function PrefetchPageLinks\(.*\) \{\n {2}return null;\n/);
  expect(changed).toMatch(/function RSCErrorHandler\([^)]*\) \{\n {2}return children;\n/);
  expect(changed).toMatch(
    /function usePrefetchBehavior\(.*\) \{\n {2}return \[false, React\d*\.useRef\(null\), \{\}\];\n/,
  );
  expect(changed).toMatch(/function useViewTransitionState\(.*\) \{\n {2}return false;\n/);
  expect(changed).toMatch(/function useNavigateStable\(\) \{\n {2}return useNavigateUnstable\(\);\n/);
});
