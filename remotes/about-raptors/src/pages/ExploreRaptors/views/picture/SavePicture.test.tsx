import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePicture } from './save-picture';
import { SavePicture } from './SavePicture';

jest.mock('./save-picture', () => ({ savePicture: jest.fn() }));

const griffon = {
  sn: 13,
  group: 'diurnal',
  widthCm: 285,
  heightCm: 115,
  path: 'M0 0h1',
  viewBox: '0 0 1 1',
} as const;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save the picture' }));

it('saves the birds that are shown, and says in the picture how many of all they are', async () => {
  render(<SavePicture birds={() => [griffon]} />);
  expect(savePicture).not.toHaveBeenCalled();
  await press();
  expect(jest.mocked(savePicture).mock.calls[0]?.slice(0, 2)).toEqual([
    [griffon],
    expect.objectContaining({
      title: '1 of 83 raptors of Nepal, to one scale',
      fileName: 'raptors-of-nepal-to-scale.png',
    }),
  ]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says when the picture was not saved, and tries again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.mocked(savePicture).mockRejectedValueOnce(new Error('No canvas'));
  render(<SavePicture birds={() => [griffon]} />);
  await press();
  expect(await screen.findByText(/The picture could not be saved/)).toBeInTheDocument();
  await press();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
