import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import type { Fault } from '../fault-proxy';
import type { NamedFault } from './named-fault';
import { sha384Of } from '../sha384-of';
import { pinOf } from './targets';

const THROWN = /thrown on purpose/;
const fail = "throw new Error('thrown on purpose');";

/** Changes the script of a remote entry; `globalName` is the variable that it fills. */
type Change = (script: string, globalName: string) => string;

/** A remote entry that somebody has released with a fault in it: registry and documents name its own hash. */
function released(change: Change): NamedFault['faults'] {
  return async ({ name }, registry, read) => {
    const { entry, globalName } = pinOf(name, registry);
    const body = change(await read(entry), globalName);
    return [
      { files: new RegExp(`^${entry}$`), kind: 'rewritten', rewrite: () => body },
      namesHash(registry.integrity[entry] ?? '', sha384Of(body)),
    ];
  };
}

const namesHash = (right: string, other: string): Fault => ({
  files: new RegExp(`^${REGISTRY_URL}$|^(?!/releases/)`),
  kind: 'rewritten',
  rewrite: (text) => text.replaceAll(right, other),
});

/**
 * The real entry, whose components are another's.
 * @param component JavaScript expression; `Real` is the component as it was released, `React` the shell's
 */
const withComponent =
  (component: string, init = ''): Change =>
  (script, globalName) =>
    `${script};
(function (real) {
  var React;
  ${globalName} = {
    init: function (scope) { ${init} React = Object.values(scope.react)[0].lib(); return real.init.apply(real, arguments); },
    get: function (module) {
      return real.get(module).then(function (factory) {
        var name = module.slice(2), Real = factory()[name], exported = {};
        exported[name] = ${component};
        return function () { return exported; };
      });
    },
  };
})(${globalName});`;

const withEffect = (effect: string) =>
  `function () { React.useEffect(function () { ${effect} }, []); return React.createElement(Real); }`;

const clickPage = (page: Page) => page.locator('main h1').first().dispatchEvent('click');

/** Faults in the code of a remote that was released with them. */
export const codeFaults: readonly NamedFault[] = (
  [
    { name: 'entry throws', faults: released(() => fail), throws: THROWN },
    {
      name: 'page throws while rendering',
      faults: released(withComponent(`function () { ${fail} }`)),
      throws: THROWN,
    },
    { name: 'effect throws', faults: released(withComponent(withEffect(fail))), throws: THROWN },
    {
      name: 'event handler throws',
      faults: released(
        withComponent(
          withEffect(
            `document.querySelector('[data-page]').addEventListener('click', function () { ${fail} });`,
          ),
        ),
      ),
      act: clickPage,
      throws: THROWN,
    },
    {
      name: 'React of another version',
      faults: released(
        withComponent(
          "function () { return { $$typeof: Symbol.for('react.element'), type: 'h1', key: null, ref: null, props: {}, _owner: null }; }",
        ),
      ),
    },
    {
      name: 'shared libraries of another version',
      faults: released(withComponent('Real', fail)),
      throws: THROWN,
    },
    { name: 'contract of another version', faults: released(withComponent('undefined')) },
  ] satisfies NamedFault[]
).map((fault) => ({ ...fault, isForRemotes: true }));
