/** Address of a preview. */
export const previewBase = (id: string) => `/~preview/${id}`;
