import { copyInput } from './keep-input';

it('takes over photographs that a visitor has chosen before the page is mounted', () => {
  const copy = document.createElement('div');
  copy.innerHTML = '<input type="file" name="photographs" />';
  const place = copy.cloneNode(true) as HTMLElement;
  const chosen = [new File([''], 'kite.jpg')] as unknown as FileList;
  Object.defineProperties(copy.firstElementChild, {
    files: { value: chosen },
    value: { value: String.raw`C:\fakepath\kite.jpg` },
  });
  const files = jest.spyOn(HTMLInputElement.prototype, 'files', 'set').mockImplementation();
  const onChange = jest.fn();
  place.addEventListener('change', onChange);
  copyInput(copy, place);
  expect(files).toHaveBeenCalledWith(chosen);
  expect(onChange).toHaveBeenCalledTimes(1);
});
