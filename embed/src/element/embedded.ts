import type { Fragment } from '@raptors/shared/contract/fragment';
import type { EmbedEvents } from './events';
import type { MountOptions } from './options';

/** The part of a fragment that an element reads and checks. The realm parses the code of the page. */
export type LoadedFragment = Omit<Fragment, 'remote'> & { readonly remote?: { readonly release?: unknown } };

/** A page in a shadow root, and what its element lets it do. */
export type EmbeddedPage = {
  readonly url: URL;
  readonly fragment: LoadedFragment;
  /** The prerendered copy, which a mounted page replaces. */
  readonly copy: HTMLElement;
  readonly root: ShadowRoot;
  /** Options of the element, as they are now. */
  options(): MountOptions;
  /** Adapts what has been added to the page to the options of its element. */
  adapt(place: ParentNode): void;
  /** Dispatches `raptor-<name>` on the element; `false` when the host has prevented the default. */
  emit<Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): boolean;
};
