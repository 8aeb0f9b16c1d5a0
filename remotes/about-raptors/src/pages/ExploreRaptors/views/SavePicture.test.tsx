import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSpecies } from '../../../species/species-list';
import { SavePicture } from './SavePicture';

const written: string[] = [];
const context = {
  ...Object.fromEntries(
    ['scale', 'fillRect', 'save', 'translate', 'fill', 'restore'].map((name) => [name, jest.fn()]),
  ),
  fillText: (text: string) => written.push(text),
} as unknown as CanvasRenderingContext2D;
const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext') as jest.SpyInstance;

it('says when the picture was not saved, and writes into it how many of all birds it shows', async () => {
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  render(<SavePicture species={allSpecies.slice(0, 1)} isPainted={false} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save the picture' }));
  canvas.mockReturnValueOnce(null).mockReturnValue(context);
  await press();
  expect(await screen.findByText(/The picture could not be saved/)).toBeInTheDocument();
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(written).toContain('1 of 83 raptors of Nepal, to one scale');
});
