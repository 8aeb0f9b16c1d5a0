import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ViewTransition } from 'react';
import { flushSync } from 'react-dom';
import type * as ReactDom from 'react-dom/client';
import { withoutViewTransitions } from './unused-functions';

const load = createRequire(__filename);
const folderOf = (library: string) => dirname(load.resolve(`${library}/package.json`));
const reactDom = readFileSync(join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'), 'utf8');

// A library that is written in another way would only make the shell heavier, which nobody notices.
it('takes out of React what moves pictures', () => {
  const code = withoutViewTransitions(reactDom);
  expect(code).not.toContain('pendingViewTransition = startViewTransition');
  expect(code).toContain('function commitEnterViewTransitions(placement, gesture) {}');
  expect(code).toContain('function updateSuspenseListComponent(current, workInProgress, renderLanes) {}');
});

it('leaves a React alone that is written in another way', () => {
  const other = reactDom.replaceAll('shouldStartViewTransition', 'startsViewTransition');
  expect(withoutViewTransitions(other)).toBe(other);
});

it('shows, changes and removes at once what is in a view transition', () => {
  const client: { exports: Partial<typeof ReactDom> } = { exports: {} };
  new Function('exports', 'require', withoutViewTransitions(reactDom))(client.exports, require);
  const element = document.createElement('div');
  const root = client.exports.createRoot?.(element);
  const show = (name?: string) =>
    flushSync(() =>
      root?.render(name && <ViewTransition key={name} name={name}>{`The ${name}`}</ViewTransition>),
    );
  for (const name of ['kite', 'owl']) {
    show(name);
    expect(element).toHaveTextContent(`The ${name}`);
  }
  show();
  expect(element).toBeEmptyDOMElement();
});
