/** Gives imported JSON the type of its schema. It checks nothing: the build does. */
export const checkedContent = <Type>(content: unknown): Type => content as Type;
