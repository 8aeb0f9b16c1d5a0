/** Name of the policy that turns the prerendered page, which was kept as text, into markup. */
export const COPY_POLICY = 'prerendered-copy';

/** Only the shell's two policies may create markup or script addresses. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types default ${COPY_POLICY}`;
