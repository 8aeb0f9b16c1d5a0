/**
 * Puts a text into a field in a way that counts as typing, in fields that React controls too.
 * @param caret where the next letter goes; left out: where the field has it
 */
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
