// The first style sheet, because it defines the order of the layers.
import '@raptors/shared/design/site.css';
import { openSearchOnDemand } from './search/open-search';

// Must come before React, which looks for it when it starts. The refresh runtimes of remotes find React's renderers in it.
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: createHook(new Map()) });

function createHook(renderers: Map<number, unknown>) {
  return {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onScheduleFiberRoot: () => undefined,
  };
}

openSearchOnDemand();
