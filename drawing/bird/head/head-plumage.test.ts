import { growRaptor } from '../grow-raptor';
import { findRaptor, RAPTORS } from '../species/raptor-table';
import { paintedHead } from './head-plumage';

const heads = new Map(RAPTORS.map((raptor) => [raptor.sn, paintedHead(growRaptor(raptor))]));
const headOf = (sn: number) => heads.get(sn)!;
/** Gape, eye and brow of the right side, which are shown twice. */
const faceOf = (sn: number) => /<g id="e">(.*)<\/g>/.exec(headOf(sn))![1]!;

describe('paintedHead', () => {
  it.each(RAPTORS)('gives $englishName an eye with a pupil on both sides of the head', ({ sn }) => {
    expect(faceOf(sn).match(/<circle [^>]*fill="#15110e"/g)).toHaveLength(1);
    expect(headOf(sn)).toContain('<use href="#e" transform="scale(-1 1)"/>');
  });

  it.each([
    [4, 2],
    [5, 2],
    [22, 3],
    [24, 2],
  ])(
    'gives the crested species %i a crest of %i feathers, and no other head feathers of that colour',
    (sn, count) => {
      const { crest } = findRaptor(sn)!.plumage;
      const [, data] = new RegExp(`<path fill="${crest!.colour}" d="([^"]*)"`).exec(headOf(sn))!;
      expect(data!.match(/M/g)).toHaveLength(count);
    },
  );
});
