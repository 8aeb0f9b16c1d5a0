import { Button } from '@raptors/shared/design/Button/Button';
import { useState } from 'react';
import content from '../../../../content/explore-raptors.json';
import type { ListedSpecies } from '../../../species/species-list';

const words = content.bySize.picture;

/** Saves what the view shows as a file. The code that draws it comes when it is pressed. */
export function SavePicture(props: { species: readonly ListedSpecies[]; isPainted: boolean }) {
  const [message, setMessage] = useState('');
  const save = async (button: HTMLElement) => {
    setMessage('');
    try {
      const { savePicture } = await import('./save-picture');
      await savePicture(props.species, props.isPainted, button);
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
