// Part of every hot bundle: applies new code when the overlay's script announces it.
export {};

declare const __webpack_hash__: string;
declare const __resourceQuery: string;

type Hot = { status(): string; check(autoApply: boolean): Promise<unknown[] | null> };
declare global {
  interface ImportMeta {
    webpackHot: Hot;
  }
  interface Window {
    /** Newest state of each hot package, kept by the overlay's script. */
    raptorsHot?: Record<string, string>;
  }
}

const name = new URLSearchParams(__resourceQuery).get('name') ?? '';
const hot = import.meta.webpackHot;

async function update(): Promise<void> {
  const isNew = () => {
    const newest = window.raptorsHot?.[name];
    return newest !== undefined && newest !== __webpack_hash__;
  };
  if (hot.status() !== 'idle') return;
  try {
    while (isNew()) {
      // `null`: the server has restarted and doesn't know the code that runs here.
      if ((await hot.check(true)) === null) return location.reload();
    }
  } catch (error) {
    console.info('The change cannot be applied in place, so the page reloads.', error);
    location.reload();
  }
}

window.addEventListener('raptors-built', () => void update());
void update();
