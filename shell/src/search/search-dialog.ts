import type { Registry } from '@raptors/shared/contract/registry';

/** What the dialog is given. */
export type SearchDialogProps = {
  /** Called when it is closed. */
  onClose: () => void;
};

/** The registry of the document's edition, and that of the edition that is live now. Both are trusted. */
export type Registries = {
  /** Fetches that of the document's edition. */
  own: () => Promise<Registry>;
  /** Fetches that of the live edition. */
  newest: () => Promise<Registry>;
};
