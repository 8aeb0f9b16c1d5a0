export const previewBase = (id: string) => `/~preview/${id}`;
