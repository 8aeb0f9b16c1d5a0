/** Policy for the prerendered copy, the only text that becomes markup in a browser. */
export const COPY_POLICY = 'prerendered-copy';

/** Only the shell's two policies may create markup or script addresses. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default ${COPY_POLICY}`;
