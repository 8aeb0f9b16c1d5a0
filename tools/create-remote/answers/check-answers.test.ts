import type { Answers } from './answers';
import { wrongAnswers } from './check-answers';
import type { Taken } from '../taken/taken';

const GOOD: Answers = { name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' };

const taken: Taken = {
  names: new Map([
    ['engage', 'is there: remotes/engage'],
    ['status', 'is a command of npm run release'],
  ]),
  sections: new Map([['engage', 'is the section of engage']]),
  orders: new Map([[4, 'is the place of “Engage” (engage)']]),
  paths: new Map([['/engage/volunteer', 'would be at /Engage/Volunteer, which is a page of engage']]),
  components: new Set(['Banner']),
  nextOrder: 5,
};

const reasons = (changes: Answers) =>
  wrongAnswers({ ...GOOD, ...changes }, taken).map(({ question, reason }) => `${question} ${reason}`);

describe('answers for a new remote', () => {
  it('are accepted when they fit the contract and nothing is taken', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ path: '/Nests', order: '0' })).toEqual([]);
    expect(reasons({ section: 'घोंसले', page: 'बाज', path: '/Nests/Falcons' })).toEqual([]);
  });

  it.each<[Answers, RegExp]>([
    [{ name: 'Nest Watch' }, /^name must be lower-case words joined by hyphens/],
    [{ name: 'engage' }, /^name is there: remotes\/engage; choose another$/],
    [{ name: 'status' }, /^name is a command of npm run release/],
    [{ section: '  ' }, /^section must not be empty$/],
    [{ section: 'ENGAGE' }, /^section is the section of engage/],
    [{ page: '' }, /^page must not be empty$/],
    [{ page: 'Banner' }, /^page has the name of a component that the template imports/],
    [{ path: 'nests' }, /^path must start with a slash/],
    [{ path: '/releases/nests' }, /^path is reserved/],
    [{ section: 'Releases' }, /^section is reserved/],
    [{ path: '/eNGAGE/vOLUNTEER' }, /^path would be at \/Engage\/Volunteer, which is a page of engage/],
    [{ order: '4' }, /^order is the place of “Engage”/],
    [{ order: 'first' }, /^order must be a whole number/],
    [{ order: '-1' }, /^order must be a whole number/],
  ])('are refused with a reason: %j', (changes, reason) => {
    expect(reasons(changes)).toEqual([expect.stringMatching(reason)]);
  });

  it('are refused when a title is too long for the address and the description made from it', () => {
    expect(reasons({ page: 'A very long title '.repeat(9) })).toEqual([
      expect.stringMatching(/must have at most 80 characters between two slashes/),
      expect.stringMatching(/^page is too long: the description made from it must be at most/),
    ]);
  });

  it('finds the address that follows from the titles taken, in any letter case', () => {
    const elsewhere = { ...taken, sections: new Map() };
    expect(wrongAnswers({ ...GOOD, section: 'engage', page: 'volunteer' }, elsewhere)).toEqual([
      { question: 'page', reason: expect.stringMatching(/^would be at \/Engage\/Volunteer/) as string },
    ]);
  });

  it('checks nothing that has not been answered yet', () => {
    expect(wrongAnswers({ name: 'nest-watch' }, taken)).toEqual([]);
    expect(wrongAnswers({}, taken)).toEqual([]);
  });
});
