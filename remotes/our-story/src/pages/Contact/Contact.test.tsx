import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import contact from '../../../content/contact.json';
import { Contact } from './Contact';

const { place, form: texts } = contact;

const name = () => screen.getByRole('textbox', { name: texts.name.label });
const email = () => screen.getByRole('textbox', { name: texts.email.label });
const message = () => screen.getByRole('textbox', { name: texts.message.label });
const submit = () => userEvent.click(screen.getByRole('button', { name: texts.submit }));

let alert: jest.SpyInstance;

beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(<Contact />, { wrapper: MemoryRouter });
});

afterEach(() => alert.mockRestore());

describe('the place', () => {
  it('gives the address, the email and the frame of a map that requests nothing before a tap', () => {
    expect(screen.getByText(organisation.town, { exact: false })).toHaveTextContent(organisation.country);
    expect(screen.getByRole('link', { name: organisation.email })).toHaveAttribute(
      'href',
      `mailto:${organisation.email}`,
    );
    const map = screen.getByTitle(fillIn(place.mapTitle, { place: organisation.town }));
    expect(map).toHaveAttribute('loading', 'lazy');
    expect(map).not.toHaveAttribute('src');
    expect(map).toHaveAttribute('srcdoc', expect.stringContaining(place.loadMap));
    expect(screen.getByRole('link', { name: place.mapLink })).toBeInTheDocument();
  });
});

describe('the query', () => {
  it('is not checked before it is submitted', async () => {
    await userEvent.type(email(), 'nonsense');
    await userEvent.tab();
    expect(screen.queryByText(texts.email.invalid)).not.toBeInTheDocument();
  });

  it('shows an error under each empty field and goes to the first', async () => {
    await submit();
    expect(name()).toHaveAccessibleDescription(texts.name.required);
    expect(email()).toHaveAccessibleDescription(texts.email.required);
    expect(message()).toHaveAccessibleDescription(texts.message.required);
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
    expect(alert).not.toHaveBeenCalled();
  });

  it('is recorded: alert, visible message, empty fields, focus on Name', async () => {
    await submit();
    await userEvent.type(name(), 'Asha');
    await userEvent.type(email(), 'asha@hills.example');
    await userEvent.type(message(), 'Namaste');
    await submit();
    expect(alert).toHaveBeenCalledTimes(1);
    expect(alert).toHaveBeenCalledWith(texts.sent);
    expect(screen.getByRole('status')).toHaveTextContent(texts.sent);
    expect(screen.queryByText(texts.name.required)).not.toBeInTheDocument();
    for (const field of [name(), email(), message()]) expect(field).toHaveValue('');
    expect(name()).toHaveFocus();
    await submit();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;'],
    ['right-to-left text', 'متى تعبر النسور؟ \u202Emirror\u202C'],
    ['emoji of many code points', '👩🏽‍🔬🦅🇳🇵'],
    ['combining signs', 'धन्यवाद e\u0301'],
    ['places of a text', '{name} {email} ${amount} $& %s %2B'],
    ['half of a sign', 'an eagle \uD83E', 'an eagle \uFFFD'],
  ])('takes %s whole, as text', async (_what, written, kept = written.trim()) => {
    fireEvent.change(name(), { target: { value: written } });
    fireEvent.change(email(), { target: { value: 'asha@hills.example' } });
    fireEvent.change(message(), { target: { value: written } });
    await submit();
    expect(alert).toHaveBeenCalledWith(texts.sent);
    const copy = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: texts.keepCopy }).href);
    expect(copy.pathname).toBe(organisation.email);
    expect(copy.searchParams.get('subject')).toBe(fillIn(texts.copySubject, { name: kept }));
    expect(copy.searchParams.get('body')).toBe(`${kept}\n\n${kept}\nasha@hills.example`);
    expect(document.querySelector('form img, form script')).toBeNull();
  });
});
