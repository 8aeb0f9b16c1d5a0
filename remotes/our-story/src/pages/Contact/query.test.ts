import type { ContactContent } from '../../../content/schema';
import { checkQuery } from './query';

const texts = {
  name: { label: 'Name', required: 'No name' },
  email: { label: 'Email', required: 'No address', invalid: 'No such address' },
  message: { label: 'Message', required: 'No message' },
} as ContactContent['form'];
const aQuery = (parts = {}) => ({ name: 'Asha', email: 'asha@hills.example', message: 'Namaste', ...parts });

describe('checkQuery', () => {
  it('finds nothing wrong with a complete query', () => {
    expect(checkQuery(aQuery(), texts)).toEqual({});
  });

  it('takes spaces alone for nothing written', () => {
    expect(checkQuery({ name: ' ', email: '\t', message: '\n ' }, texts)).toEqual({
      name: 'No name',
      email: 'No address',
      message: 'No message',
    });
  });

  it.each(['a@b.c', ' asha@hills.example ', 'asha.rai+birds@mail.hills.example'])(
    'accepts the address "%s"',
    (email) => {
      expect(checkQuery(aQuery({ email }), texts)).toEqual({});
    },
  );

  it.each([
    'asha',
    'asha@',
    '@hills.example',
    'asha@hills',
    'asha@hills.',
    'as ha@hills.example',
    'asha@hills. example',
  ])('refuses the address "%s"', (email) => {
    expect(checkQuery(aQuery({ email }), texts)).toEqual({ email: 'No such address' });
  });
});
