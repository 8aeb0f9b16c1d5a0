/** Gives imported JSON the type of its schema, which the build has checked: TypeScript infers a looser type. */
export const checkedContent = <Type>(content: unknown): Type => content as Type;
