/** Whether a key belongs to an input method, such as Enter that takes a word: then it is nobody else's. Older WebKit says it by 229. */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === 229;
