/** A file’s content as its schema has it. The build has checked it; TypeScript reads JSON more loosely. */
export const checkedContent = <Type>(content: unknown): Type => content as Type;
