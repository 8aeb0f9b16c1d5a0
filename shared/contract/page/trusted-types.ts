/** Name of the shell's policy for the prerendered copy, the one text that becomes markup in a browser. */
export const COPY_POLICY = 'prerendered-copy';

/** What a page's policy adds: no text becomes a script's address or markup but through two policies that the shell makes. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default ${COPY_POLICY}`;
