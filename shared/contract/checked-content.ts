/** Content with the type of its schema, which the build has checked; TypeScript infers JSON more loosely. */
export const checkedContent = <Type>(content: unknown): Type => content as Type;
