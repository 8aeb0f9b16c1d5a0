import { viewPath } from '@raptors/shared/contract/paths';
import { mayBeParameter } from './choices';
import { emitterOf, type ErrorCode } from './events';
import { inPlaceOfPage } from './links';
import { chosenHeight, type Mounted, type MountOptions } from './options';
import { pageAddress } from './page-address';
import { watchElement } from './watch-element';

/** A frame that does not send `ready` in this time is taken to have failed. */
const TIMEOUT_MS = 10_000;

/** Messages that `shell/src/frame/start-in-frame.ts` sends. */
type FrameMessage = { message?: 'height' | 'ready' | 'link'; value?: string | number };

/** Shows a page in a frame, so that its code does not run in the host's page. */
export function mountFrame(element: HTMLElement, options: MountOptions, site: string): Mounted {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const slot = document.createElement('slot');
  let shown: HTMLElement = slot;
  const frame = document.createElement('iframe');
  const emit = emitterOf(element);
  const ended = new AbortController();
  let measured = '0';
  let state: 'far' | 'loading' | 'failed' | 'mounted' = 'far';
  let timer: ReturnType<typeof setTimeout>;
  const requested = () => pageAddress(options.src, site);
  function address(): string {
    const { url, wrong } = requested();
    if (wrong) return '';
    for (const [name, value] of Object.entries(options.parameters ?? {}))
      if (value && mayBeParameter(name)) url.searchParams.set(name, value);
    return url.origin + viewPath('embed', url.pathname) + url.search;
  }

  function receive({ source, data }: MessageEvent<FrameMessage | null>) {
    if (source !== frame.contentWindow || !data) return;
    const value = String(data.value);
    if (data.message === 'link') emit('navigate', { url: value });
    if (data.message === 'height') {
      measured = `${Number(value)}px`;
      applyStyles();
    }
    if (data.message === 'ready') {
      clearTimeout(timer);
      shown.remove();
      state = 'mounted';
      emit('ready', { url: requested().url.href, title: value, mounted: true });
    }
  }

  function advance() {
    if (isNear() && address() && (state === 'far' || state === 'failed')) request();
  }

  function request() {
    clearTimeout(timer);
    const { url, wrong } = requested();
    if (wrong) return fail('missing', wrong);
    const { pathname, href } = url;
    state = 'loading';
    const silent = `The frame did not say in ${TIMEOUT_MS / 1000} seconds that ${href} is there. Look at the spelling of src; see that the site is up, and that the policy of this page allows it (frame-src).`;
    timer = setTimeout(() => fail('unreachable', silent), TIMEOUT_MS);
    frame.src = address();
    frame.title = element.textContent.trim() || pathname;
  }

  function fail(code: ErrorCode, reason: string) {
    const { href } = requested().url;
    emit('error', { url: href, code, reason });
    if (state === 'mounted') return;
    state = 'failed';
    shown.remove();
    shown = inPlaceOfPage(element, slot, href);
    root.prepend(shown);
  }

  addEventListener('message', receive, { signal: ended.signal });
  // A cross-origin isolated page refuses frames without COEP headers, unless they are credentialless.
  if (globalThis.crossOriginIsolated) frame.setAttribute('credentialless', '');
  frame.style.cssText = 'display:block;width:100%;border:0;';
  applyStyles();
  root.replaceChildren(slot, frame);
  const isNear = watchElement(element, ended, advance);
  if (!address()) request();

  function applyStyles() {
    const { theme } = options;
    frame.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
    frame.style.height = chosenHeight(options) ?? measured;
  }

  return {
    update(changes) {
      const before = address();
      options = { ...options, ...changes };
      applyStyles();
      const hasRequested = before ? state !== 'far' : state === 'mounted';
      if (hasRequested && address() !== before) request();
      else advance();
    },
    unmount() {
      ended.abort();
      clearTimeout(timer);
      root.replaceChildren(document.createElement('slot'));
    },
  };
}
