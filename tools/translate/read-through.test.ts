import { JSDOM } from 'jsdom';
import { parse } from 'csv-parse/sync';
import { readThroughPage } from './read-through';

const readers = 'remotes/engage/ne/language.json';
const row = { file: 'remotes/engage/content/volunteer.json', English: 'Give your time' };

it('saves better words, and who has read which page on which day', async () => {
  const html = readThroughPage([
    {
      title: 'Volunteer',
      path: '/Engage/Volunteer',
      readers,
      rows: [
        { ...row, place: 'title', Nepali: 'समय दिनु' },
        { ...row, place: 'lead', Nepali: 'समय <b>' },
      ],
    },
    { title: 'Resources', path: '/Engage/Resources', readers, rows: [] },
  ]);
  const { window } = new JSDOM(html, { runScripts: 'dangerously', url: 'https://example.org/read.html' });
  const { document } = window;
  expect(document.querySelectorAll('td[lang=ne]')[1]).toHaveProperty('textContent', 'समय <b>');
  let saved: Blob | undefined;
  window.URL.createObjectURL = (blob) => ((saved = blob as Blob), '#');
  const fill = (selector: string, value: string) =>
    Object.assign(document.querySelector(selector)!, { value });
  fill('[data-place=title]', 'समय "दिनुहोस्", अहिले');
  fill('[name=name]', 'Maya Rai');
  fill('[name=on]', '2026-12-01');
  document.querySelector<HTMLInputElement>('[data-place="/Engage/Volunteer"]')!.checked = true;
  document.querySelector('form')!.dispatchEvent(new window.Event('submit', { cancelable: true }));
  const text = await new Promise<string>((done) => {
    const reader = new window.FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(saved!);
  });
  expect(parse(text, { bom: true })).toEqual([
    ['file', 'place', 'English', 'Nepali'],
    [row.file, 'title', 'Give your time', 'समय "दिनुहोस्", अहिले'],
    [readers, '/Engage/Volunteer', 'Volunteer', 'Maya Rai, 2026-12-01'],
  ]);
});
