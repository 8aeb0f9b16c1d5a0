/**
 * Content of a file, of the type that its schema describes. The build has checked it: TypeScript reads JSON more loosely than that, and
 * knows nothing of `.fields`.
 */
export const checkedContent = <Type>(content: unknown): Type => content as Type;
