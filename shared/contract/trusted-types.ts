/** Name of the shell's policy for the prerendered copy, the one text that becomes markup in a browser. */
export const COPY_POLICY = 'prerendered-copy';

/** What a page's policy adds: only the shell's two policies may turn text into markup or into a script's address. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default ${COPY_POLICY}`;
