import './polyfills';

const nextTask = () => new Promise((done) => setTimeout(done));

// The bundler knows the condition, and leaves this out of releases.
const reportInDevelopment = process.env.NODE_ENV === 'development' && {
  onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }) {
    console.error(error);
    dispatchEvent(new CustomEvent('raptors-render-error', { detail: { error, componentStack } }));
  },
};

/** Libraries, site and hydration are separate tasks, so that the browser can react to the visitor in between. */
async function begin() {
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await nextTask();
  startSite((element, tree) => {
    // A development server prerenders no page.
    if (!element.hasChildNodes()) return createRoot(element, { ...reportInDevelopment }).render(tree);
    // In a transition, React hydrates in steps.
    startTransition(() => {
      hydrateRoot(element, tree, {
        ...reportInDevelopment,
        onRecoverableError: (error) => console.error('Hydration was not clean.', error),
      });
    });
  });
}

void begin();
