import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { formUrl } from '@raptors/shared/contract/forms/form-address';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { storeSite } from './stored-site';

export const FORM_OWNER = { name: 'our-story', id: '1.0.0-0123456789ab' };

export const aForm = (changes: Partial<FormDefinition> = {}): FormDefinition => ({
  name: 'query',
  version: 1,
  work: 'query',
  page: '/Contact',
  title: 'Ask us',
  purpose: 'So that we can answer.',
  keptDays: 365,
  fields: [
    { name: 'name', kind: 'text', label: 'Name', required: 'Name is required', personal: true },
    {
      name: 'email',
      kind: 'email',
      label: 'Email',
      required: 'Email is required',
      invalid: 'Invalid email address',
      personal: true,
    },
    { name: 'message', kind: 'lines', label: 'Message', required: 'Message is required' },
    {
      name: 'bird',
      kind: 'choice',
      label: 'Bird',
      options: [
        { value: 'owl', label: 'An owl' },
        { value: 'kite', label: 'A kite' },
      ],
    },
    { name: 'agree', kind: 'tick', label: 'You may show it' },
    { name: 'photos', kind: 'photographs', label: 'Photographs', max: 3 },
  ],
  submit: 'Send',
  success: 'Thank you, {name}!',
  reference: 'Q',
  tell: [],
  offline: false,
  ...changes,
});

export const WRITTEN = { name: 'Asha', email: 'asha@example.org', message: 'Which owl is this?' };

export const FROM_PAGE = { Referer: 'http://localhost/Contact' };

export const FORM_ADDRESS = formUrl(FORM_OWNER.name, FORM_OWNER.id, 'query');

export const describeForms = (store: Store, id: string, forms: readonly FormDefinition[]): Promise<void> =>
  store.write(
    keys.release(FORM_OWNER.name, id),
    JSON.stringify({ name: FORM_OWNER.name, id, manifest: { forms } }),
  );

export async function storeForms(store: Store, ...forms: FormDefinition[]): Promise<void> {
  await describeForms(store, FORM_OWNER.id, forms);
  await storeSite(store, {
    pages: { '/': 'Home', '/Contact': PAGE, '/Not_found': 'Nothing here' },
    releases: { [FORM_OWNER.name]: FORM_OWNER.id },
  });
}

const messageOf = (name: string) => `<p data-message="${name}" id="${name}-message" hidden></p>`;

const PAGE = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><title>Contact</title><script>start()</script></head><body><header>The site</header><main>
<form method="post" action="${FORM_ADDRESS}" enctype="multipart/form-data" data-form="query">
<div data-answer role="alert" hidden></div>
<input id="name" name="name" value="">${messageOf('name')}
<input id="email" name="email" type="email" aria-describedby="hint">${messageOf('email')}
<textarea id="message" name="message"></textarea>${messageOf('message')}
<select id="bird" name="bird"><option value="">None<option value="owl">An owl<option value="kite">A kite</select>${messageOf('bird')}
<input id="agree" name="agree" type="checkbox" value="yes">${messageOf('agree')}
<input id="photos" name="photos" type="file" multiple>${messageOf('photos')}
<input type="hidden" name="_page" value="/Contact"><input name="_website">
<button>Send</button></form></main></body></html>`;
