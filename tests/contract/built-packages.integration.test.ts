import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { componentName } from '@raptors/shared/contract/names';
import { JSDOM, VirtualConsole } from 'jsdom';
import { createElement, version as reactVersion, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { startBuiltSite, startServer, STORE, type RunningSite } from '../support/project/built-site';
import { fetchEdition, type ServedEdition } from '../support/browser/served-files';
import { manifests } from '../support/project/declared-pages';
import { projectFolder } from '../support/project/project-folder';
import { keys } from '@raptors/site/store/keys';

/**
 * Checks built and released packages against the contract. One file, because all its tests build packages, and
 * simultaneous builds of one package would overwrite each other.
 */

jest.setTimeout(480_000);

let site: RunningSite;
let edition: ServedEdition;

beforeAll(async () => {
  delete process.env.SITE_URL;
  site = await startBuiltSite();
  edition = await fetchEdition(site.url);
});

afterAll(() => site.stop());

describe('a built remote entry, loaded over HTTP in jsdom', () => {
  /** Opens a page of the served site as a browser would: its scripts are fetched and run. */
  async function openInJsdom(path: string) {
    const errors: string[] = [];
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error: Error) => {
      if (!/not implemented|css/i.test(error.message)) errors.push(error.message);
    });
    virtualConsole.on('error', (...words: unknown[]) => errors.push(words.join(' ')));
    virtualConsole.on('warn', (...words: unknown[]) => errors.push(words.join(' ')));
    const dom = await JSDOM.fromURL(site.url + path, {
      resources: 'usable',
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      virtualConsole,
      beforeParse: fillGapsOfJsdom,
    });
    return { dom, errors };
  }

  /** Parts of browsers that jsdom lacks. */
  function fillGapsOfJsdom(window: JSDOM['window']) {
    Object.assign(window, {
      fetch: (address: string) => fetch(new URL(address, site.url)),
      AbortSignal,
      Response,
      requestIdleCallback: (callback: () => void) => window.setTimeout(callback, 0),
      cancelIdleCallback: (id: number) => window.clearTimeout(id),
      matchMedia: (media: string) => ({
        media,
        matches: false,
        addEventListener() {},
        removeEventListener() {},
      }),
      scrollTo() {},
      alert() {},
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
      PerformanceObserver: class {
        observe() {}
        disconnect() {}
      },
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
  }

  const isAlive = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));

  async function until(condition: () => boolean, what: () => string) {
    const deadline = Date.now() + 30_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error(`Not in 30 s: ${what()}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  it('renders its page through the federation runtime with the React of the shell', async () => {
    const { dom, errors } = await openInJsdom('/Donate');
    const { document } = dom.window;
    const donate = () =>
      [...document.querySelectorAll('main button')].find((button) =>
        button.textContent?.includes('Donate Now'),
      );
    await until(
      () => isAlive(donate() ?? null),
      () => `the page was hydrated; ${errors.join('; ')}`,
    );

    // One React: elements of the remote are in the same tree as the shell's header.
    const keyOf = (element: Element | null) =>
      Object.keys(element ?? {}).find((key) => key.startsWith('__reactFiber$'));
    expect(keyOf(donate() ?? null)).toBe(keyOf(document.querySelector('header')));

    (donate() as HTMLButtonElement).click();
    await until(
      () =>
        (document.querySelector('main')?.textContent ?? '').includes(
          'Please select or enter a donation amount.',
        ),
      () => 'its state and handlers work',
    );
    expect(errors).toEqual([]);
    dom.window.close();
  });

  it('fills the one global that its registry names, and offers every page of its manifest', async () => {
    for (const remote of edition.registry.remotes) {
      const { dom } = await openInJsdom(remote.pages[0]?.path ?? '');
      const globals = dom.window as unknown as Record<
        string,
        { get(module: string): Promise<() => Record<string, unknown>> }
      >;
      await until(
        () => remote.globalName in globals,
        () => `${remote.entry} filled ${remote.globalName}`,
      );
      const manifest = manifests.find(({ name }) => name === remote.name);
      const single = manifest?.pages.filter(({ each }) => !each) ?? [];
      expect(remote.pages.map(({ module }) => module)).toEqual(single.map(({ module }) => module));
      dom.window.close();
    }
  });
});

describe('prerender bundles', () => {
  it('export every page as a component that renders in Node with exactly one main heading', async () => {
    for (const { name, pages } of manifests.filter((manifest) => manifest.name !== 'shell')) {
      // A page of a page set renders nothing without a record.
      for (const { module, path } of pages.filter(({ each }) => !each)) {
        const component = componentName(module);
        expect(component).toMatch(/^[A-Z]\w+$/);
        const release = edition.registry.remotes.find((remote) => remote.name === name)?.release ?? '';
        const file = join(STORE, keys.server(name, release, `${component}.cjs`));
        const bundle = (await import(file)) as Record<string, ComponentType>;
        const Page = bundle[component];
        if (!Page) throw new Error(`${file} exports no ${component}`);
        const markup = renderToString(
          createElement(MemoryRouter, { initialEntries: [path], children: createElement(Page) }),
        );
        expect({ path, headings: markup.match(/<h1[ >]/g)?.length }).toEqual({ path, headings: 1 });
        expect(markup).not.toMatch(/<script|<template|undefined|\[object Object\]|\{product\}|\{email\}/);
      }
    }
    expect(reactVersion).toMatch(/^19\./);
  });
});

describe('releasing one remote with a changed text', () => {
  const REMOTE = 'engage';
  const NEW_TEXT = 'Material for schools will stand here once the tests have run.';
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'raptors-'));
    const project = projectFolder();
    for (const folder of ['shell', 'remotes', 'tools'])
      cpSync(join(project, folder), join(copy, folder), { recursive: true });
    for (const shared of ['node_modules', 'package-lock.json', 'package.json', 'tsconfig.json']) {
      symlinkSync(join(project, shared), join(copy, shared));
    }
    cpSync(STORE, join(copy, 'store'), { recursive: true });
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('changes the pages of that remote and leaves every other page as it was, byte for byte', async () => {
    const content = join(copy, 'remotes', REMOTE, 'content/resources.json');
    const texts = JSON.parse(readFileSync(content, 'utf8')) as { meanwhile: string };
    expect(texts.meanwhile).not.toBe(NEW_TEXT);
    writeFileSync(content, JSON.stringify({ ...texts, meanwhile: NEW_TEXT }));

    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/cli/bin.mjs', REMOTE], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, STORE: join(copy, 'store'), NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`The release ended with status ${status}.\n${stdout}\n${stderr}`);

    const server = await startServer('serve', copy, join(copy, 'store'));
    const after = await fetchEdition(server.url).finally(() => server.stop());
    const own = manifests.find(({ name }) => name === REMOTE)?.pages.map(({ path }) => path) ?? [];
    const changed = [...after.pages]
      .filter(([path, html]) => html !== edition.pages.get(path))
      .map(([path]) => path);
    expect(changed).toContain('/Engage/Resources');
    expect(changed.filter((path) => !own.includes(path))).toEqual([]);
    expect(after.pages.get('/Engage/Resources')).toContain(NEW_TEXT);

    const releasesOf = ({ registry }: ServedEdition) =>
      registry.remotes.map(({ name, release }) => ({ name, release }));
    const moved = releasesOf(after).filter(
      ({ name, release }) => releasesOf(edition).find((before) => before.name === name)?.release !== release,
    );
    expect(moved.map(({ name }) => name)).toEqual([REMOTE]);
    expect(after.registry.shell).toBe(edition.registry.shell);
    expect(after.registry.edition).toBe(edition.registry.edition + 1);
  });
});
