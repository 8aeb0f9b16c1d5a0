/** Name of the policy that turns the text of a prerendered page into markup. */
export const COPY_POLICY = 'prerendered-copy';

/** Directives that leave markup and script addresses to the shell's two policies. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default ${COPY_POLICY}`;
