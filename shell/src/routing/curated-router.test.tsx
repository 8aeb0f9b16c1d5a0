import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { useHydratedSearchParams } from './curated-router';

function Chosen() {
  const [search] = useHydratedSearchParams({ order: 'name' });
  return <h1>{`${search.get('group') ?? 'all'} by ${search.get('order') ?? 'nothing'}`}</h1>;
}

it('renders once for an address without parameters', async () => {
  const place = document.createElement('div');
  place.innerHTML = '<h1>all by name</h1>';
  const onRender = jest.fn();
  const plain = (
    <MemoryRouter>
      <Profiler id="page" onRender={onRender}>
        <Chosen />
      </Profiler>
    </MemoryRouter>
  );
  await act(async () => void hydrateRoot(place, plain));
  expect(place).toHaveTextContent('all by name');
  expect(onRender).toHaveBeenCalledTimes(1);
});
