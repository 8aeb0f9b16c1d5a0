import { inboxOfEachTest, textOf } from '../testing/an-inbox';

const inbox = inboxOfEachTest();

it('shows who may sign in and since when, invites with the right address, and removes', async () => {
  const { database } = inbox;
  const [asha, deepa] = [await inbox.member('Asha Rai'), await inbox.member()];
  const invite = async (name: string, email: string) =>
    textOf(await asha.post('/~inbox/people', { do: 'invite', name, email }));
  await database.all(`update staff set made_at = '2025-11-20T06:00:00Z'`);
  await database.all(`update staff set seen_at = '2025-11-23T06:00:00Z' where email = 'asha@mail.example'`);
  await database.all(`update staff set seen_at = null where email = 'deepa@mail.example'`);
  expect(await asha.read('/~inbox/people')).toMatch(
    /Asha Rai asha@mail\.example Since 20 November 2025, last seen .* Deepa Shrestha deepa@mail\.example Since 20 November 2025, not signed in yet Remove/,
  );
  expect(await invite('Binod Rana', ' Binod@mail.example ')).toContain(
    'Binod Rana may sign in. A mail with the address is on its way: http://localhost:4173/~inbox/',
  );
  const [mail] = await inbox.mails();
  expect(mail?.recipient).toBe('binod@mail.example');
  const { text } = JSON.parse(String(mail?.message));
  expect(text).toMatch(/Asha Rai has invited you.*http:\/\/localhost:4173\/~inbox\/\n/s);
  expect(await invite('Nobody', 'nobody')).not.toContain('Nobody may sign in');
  const removed = await asha.post('/~inbox/people', { do: 'remove', email: 'deepa@mail.example' });
  expect(textOf(removed)).toContain('deepa@mail.example can no longer sign in');
  expect((await deepa.get('/~inbox/')).headers.location).toBe('/~inbox/sign-in');
  // Nobody shuts themselves out.
  for (const email of ['Asha@mail.example', 'deepa@mail.example'])
    await asha.post('/~inbox/people', { do: 'remove', email });
  expect((await asha.get('/~inbox/people')).statusCode).toBe(200);
  const logged = await inbox.count("audit_log where what like 'took the right%'");
  expect([await inbox.count('staff'), logged]).toEqual([2, 1]);
});
