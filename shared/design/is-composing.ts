/** Whether a key belongs to an input method, such as Enter that accepts a word. Some browsers report it only as key code 229. */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === 229;
