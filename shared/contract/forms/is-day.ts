const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists, such as `2025-11-20`. */
export const isDay = (value: string) =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
