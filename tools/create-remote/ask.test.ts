import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { askForAnswers } from './ask';
import type { Taken } from './taken';

const nothing: Taken = {
  names: new Map([['engage', 'is there: remotes/engage']]),
  sections: new Map(),
  orders: new Map(),
  paths: new Map(),
  components: new Set(),
  nextOrder: 1,
};

async function type(...lines: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  const answers = await askForAnswers(nothing, input, output);
  output.end();
  return { answers, said: await text(output) };
}

describe('the questions', () => {
  it('give the answers as they were typed', async () => {
    const { answers, said } = await type('nest-watch', 'Nest Watch', 'Our nests');
    expect(answers).toEqual({ name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' });
    expect(said).not.toContain('✗');
  });

  it('ask again only for the wrong answer, and say why', async () => {
    const { answers, said } = await type('nest-watch', '', 'Nest Watch', 'Our nests');
    expect(answers).toEqual({ name: 'nest-watch', section: 'Nest Watch', page: 'Our nests' });
    expect(said).toContain('✗ This must not be empty.');
    expect(said.match(/Name of the remote/g)).toHaveLength(1);
    expect(said.match(/Title of its section/g)).toHaveLength(2);
  });

  it('tell who has a name already', async () => {
    const { answers, said } = await type('engage', 'nest-watch', 'Nest Watch', 'Our nests');
    expect(answers?.name).toBe('nest-watch');
    expect(said).toContain('✗ “engage” is there: remotes/engage; choose another.');
  });

  it('give nothing when the input ends early', async () => {
    expect((await type('nest-watch', 'Nest Watch')).answers).toBeUndefined();
  });
});
