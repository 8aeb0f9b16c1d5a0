/** What a visitor types into; choices are made again in a moment. */
const FIELDS =
  'form textarea, form input:not([type=password], [type=radio], [type=checkbox], [type=file], [type=hidden])';

/** Whether a form of the page holds what a visitor has typed. */
export const hasHalfFilledForm = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    ({ value }) => value.trim() !== '',
  );
