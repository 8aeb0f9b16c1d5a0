import { givingSchema } from '../pledge/ways';

/** Schemas of content files in which some texts, such as account numbers, are not translated. */
export const schemas = { 'giving.json': givingSchema };
