import type { ReactNode } from 'react';
import type { SharedSingleton, SharedVersions } from '../contract/shared-singletons';
import type { SharedLibrary, ShareScope } from './container';

export type ReactLibrary = typeof import('react');

const OLDEST_REACT = 19;

/** Loads the host's React: the version that is in use, or else the newest. */
export const loadReact = (host: ShareScope) => loadShared(host, 'react') as Promise<ReactLibrary>;

/** What a remote gets: React and React DOM of the host, a JSX runtime made from that React, and our router. */
export function shareScopeFor(
  host: ShareScope,
  ours: Pick<SharedVersions, 'react-router-dom'>,
  router: (React: ReactLibrary) => unknown,
): ShareScope {
  const reactVersion = chosenVersion(host.react) ?? '';
  return {
    react: only(reactVersion, () => loadReact(host)),
    'react/jsx-runtime': only(reactVersion, async () => jsxRuntimeOf(await loadReact(host))),
    'react-dom': only(chosenVersion(host['react-dom']) ?? '', () => loadShared(host, 'react-dom')),
    'react-router-dom': only(ours['react-router-dom'], async () => router(await loadReact(host))),
  } satisfies Record<SharedSingleton, unknown>;
}

function only(version: string, load: () => Promise<unknown>): Readonly<Record<string, SharedLibrary>> {
  const get = async () => {
    const library = await load();
    return () => library;
  };
  return { [version]: { get } };
}

async function loadShared(host: ShareScope, name: string): Promise<unknown> {
  const version = chosenVersion(host[name]);
  const shared = version === undefined ? undefined : host[name]?.[version];
  if (!shared)
    throw new Error(
      `A page of another site needs ${name} from the page that shows it; this one shares none. Add ${name} to \`shared\` of your ` +
        'ModuleFederationPlugin, with `singleton: true`. Without React, embed the page by its tag or by `mount`.',
    );
  if (name === 'react' && Number.parseInt(version ?? '') < OLDEST_REACT)
    throw new Error(
      `A page of another site needs React ${OLDEST_REACT} or newer; this page shares ${version}. Embed the page by its tag or by \`mount\`.`,
    );
  const factory = shared.lib ?? (await shared.get());
  return factory();
}

function chosenVersion(versions: Readonly<Record<string, SharedLibrary>> = {}): string | undefined {
  const isUsed = (version: string) => Boolean(versions[version]?.loaded || versions[version]?.lib);
  return Object.keys(versions).sort(
    (a, b) => Number(isUsed(b)) - Number(isUsed(a)) || b.localeCompare(a, 'en', { numeric: true }),
  )[0];
}

type Props = Record<string, unknown>;
type CreateElement<Own extends Props = Props> = (type: string, props: Own, key?: string) => ReactNode;

function jsxRuntimeOf(React: ReactLibrary) {
  const withKey = (props: Props, key: string | undefined) => (key === undefined ? props : { ...props, key });
  const jsx: CreateElement = (type, props, key) => React.createElement(type, withKey(props, key));
  // Separate arguments, because React demands keys of children in an array.
  const jsxs: CreateElement<{ children: ReactNode[] }> = (type, { children, ...props }, key) =>
    React.createElement(type, withKey(props, key), ...children);
  return { jsx, jsxs, Fragment: React.Fragment };
}
