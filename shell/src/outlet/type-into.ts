/** Sets the text of a field in a way that React treats as typing; `caret` is the new position of the cursor. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  caret = field.selectionStart,
): void {
  // React ignores values that it set itself; the prototype's setter makes the event count as typing.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  // Some field types have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
