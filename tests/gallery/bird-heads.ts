import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { projectFolder } from '../support/project/project-folder';

/** The heads of all birds, each this wide: what is small on a page is looked at large here. */
const WIDTH = 400;
const PLATES = join(projectFolder(), 'remotes/about-raptors/content/pictures');

type Place = { x: number; y: number };
type Bird = { sn: number; englishName: string; points: { eye: Place; bill: Place } };

/** Writes `heads.html` and its picture into the gallery. */
export async function takeBirdHeads(browser: Browser, folder: string): Promise<void> {
  const { drawn: _, ...birds } = JSON.parse(await readFile(join(PLATES, 'birds.json'), 'utf8')) as Record<string, Bird>;
  const heads = await Promise.all(Object.entries(birds).map(([slug, bird]) => head(join(PLATES, `${slug}-plate.svg`), bird)));
  const file = join(folder, 'heads.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>All heads</title>
<style>body{margin:0;background:#f3eee1;font:16px system-ui}body{display:grid;grid-template-columns:repeat(10,${WIDTH}px)}figure{margin:0}img{display:block}</style>
${heads.join('\n')}</html>\n`,
  );
  const page = await browser.newPage({ viewport: { width: WIDTH * 10, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, 'heads.png'), fullPage: true });
  await page.close();
}

/** A square of the plate around the eye, which lies beside the head's middle, where the bill is. */
async function head(plate: string, { sn, englishName, points: { eye, bill } }: Bird): Promise<string> {
  const [, box = ''] = /viewBox="([^"]*)"/.exec(await readFile(plate, 'utf8')) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
  const isOwl = sn > 60;
  const side = Math.abs(bill.x - eye.x) * width * (isOwl ? 8.6 : 5.8);
  const view = [left + bill.x * width - side / 2, top + eye.y * height - side / 2, side, side].map(Math.round);
  const source = `${pathToFileURL(plate).href}#svgView(viewBox(${view.join(',')}))`;
  return `<figure><img src="${source}" width="${WIDTH}" height="${WIDTH}" alt=""><figcaption>${sn} ${englishName}</figcaption></figure>`;
}
