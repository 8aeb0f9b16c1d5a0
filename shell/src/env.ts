/** Known at build time, so that guarded code is left out for visitors. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
