/** Puts a text into a field as typing does, in React’s fields too; the next letter goes to `caret`. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  caret = field.selectionStart,
): void {
  // React compares with what was set through the element itself; the prototype's setter makes the event count as typing.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  // Some kinds of fields have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
