/** Whether this is a build for developing. The build knows it: what it guards is left out for visitors. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
