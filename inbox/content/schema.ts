import { givingSchema } from '../pledge/ways';

/** Schemas of content files in which not all texts are words. */
export const schemas = { 'giving.json': givingSchema };
