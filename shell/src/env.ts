/** The bundler knows the result, and removes code for development from releases. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
