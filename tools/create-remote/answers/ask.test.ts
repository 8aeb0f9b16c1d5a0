import { askForAnswers, type Prompt } from './ask';
import type { Taken } from '../taken/taken';

const nothing: Taken = {
  names: new Map([['engage', 'is there: remotes/engage']]),
  sections: new Map(),
  orders: new Map(),
  paths: new Map(),
  components: new Set(),
  nextOrder: 1,
};

/** A prompt that answers with these lines, one for each question or repetition, and then stops. */
async function type(...lines: string[]) {
  const printed: string[] = [];
  const prompt: Prompt = async ({ ask }, wrong) => {
    printed.push(ask);
    for (let typed = lines.shift(); typed !== undefined; typed = lines.shift()) {
      const reason = wrong(typed);
      if (!reason) return typed;
      printed.push(reason);
    }
    return undefined;
  };
  return { answers: await askForAnswers(nothing, prompt), printed: printed.join('\n') };
}

describe('the questions', () => {
  it('give the answers as they were typed', async () => {
    const { answers, printed } = await type('nest-watch', 'Nest Watch', 'Our nests');
    expect(answers).toEqual({ name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' });
    expect(printed).not.toContain('must');
  });

  it('say why an answer is wrong, and are asked again', async () => {
    const { answers, printed } = await type('nest-watch', '', 'Nest Watch', 'Our nests');
    expect(answers).toEqual({ name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' });
    expect(printed).toContain('This must not be empty.');
    expect(printed.match(/Name of the remote/g)).toHaveLength(1);
  });

  it('say what already has this name', async () => {
    const { answers, printed } = await type('engage', 'nest-watch', 'Nest Watch', 'Our nests');
    expect(answers?.name).toBe('nest-watch');
    expect(printed).toContain('“engage” is there: remotes/engage; choose another.');
  });

  it('ask for an address when the titles have no letters to make it from', async () => {
    const { answers, printed } = await type('nest-watch', 'घोंसले', 'बाज', '/releases/nests', '/Nests/Falcons');
    expect(answers).toMatchObject({ section: 'घोंसले', page: 'बाज', path: '/Nests/Falcons' });
    expect(printed).toMatch(/“\/releases\/nests” is reserved/);
  });

  it('give nothing when the user stops', async () => {
    expect((await type('nest-watch', 'Nest Watch')).answers).toBeUndefined();
  });
});
