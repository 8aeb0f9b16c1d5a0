/** Address under which a preview stands. */
export const previewBase = (id: string) => `/~preview/${id}`;
