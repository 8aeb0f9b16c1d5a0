import handbooks from './handbooks.json';

it('the comparison with handbooks lists the works that it quotes, and no others', () => {
  const quoted = handbooks.species.flatMap(({ words }) => Object.keys(words));
  expect([...new Set(quoted)].sort()).toEqual(Object.keys(handbooks.works).sort());
});
