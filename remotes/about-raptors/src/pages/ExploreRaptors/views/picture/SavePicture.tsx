import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../../../content/explore-raptors.json';
import { allSpecies } from '../../../../species/species-list';
import type { PictureBird } from './save-picture';

const words = content.bySize.picture;

/** Saves what the view shows as a file. The code that draws it comes when it is pressed. */
export function SavePicture({ birds }: { birds: () => readonly PictureBird[] }) {
  const [message, setMessage] = useState('');
  const save = async (button: HTMLElement) => {
    setMessage('');
    const drawn = birds();
    const title = drawn.length === allSpecies.length ? words.title : words.titleOfSome;
    try {
      const { savePicture } = await import('./save-picture');
      await savePicture(
        drawn,
        {
          title: fillIn(title, { count: drawn.length, total: allSpecies.length }),
          metre: content.bySize.metre,
          name: organisation.productName,
          fileName: words.fileName,
        },
        {
          document: button.ownerDocument,
          serif: getComputedStyle(button).getPropertyValue('--serif') || 'serif',
        },
      );
    } catch (error) {
      console.warn('The picture was not saved.', error);
      setMessage(words.failed);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={({ currentTarget }) => void save(currentTarget)}>
        {words.save}
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
