export const readReleaseEnv = () => {
  const { RELEASED_BY: author, TZ, LANG } = process.env;
  return {
    author,
    /** A rendered page may show them. Remotes get nothing else of the environment. */
    locale: { ...(TZ ? { TZ } : {}), ...(LANG ? { LANG } : {}) },
  };
};
