/** What the release tool reads of the environment besides the settings of store and server (`site/env.ts`). */
export const readReleaseEnv = () => {
  const { RELEASED_BY: author, TZ, LANG } = process.env;
  return {
    author,
    /** Time zone and language, which a rendered page may show. Remotes get nothing else from this environment. */
    locale: { ...(TZ ? { TZ } : {}), ...(LANG ? { LANG } : {}) },
  };
};
