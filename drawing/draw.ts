import { OrderError } from './order';
import { bringUpToDate, packages, picturesOf, PROJECT, type PictureState } from './studio';

// `npm run draw -- [--check] [NAME…]`: only pictures in whose path one of the names is; `--check` writes nothing.

const WORDS: Readonly<Record<Exclude<PictureState, 'same'>, { done: string; found: string }>> = {
  missing: { done: 'drawn', found: 'is missing' },
  outdated: { done: 'drawn again', found: 'is not what the studio draws now' },
  'by hand': { done: 'kept, because it is made by hand', found: 'is made by hand' },
  'not ordered': {
    done: 'removed, because no order asks for it',
    found: 'is drawn, but no order asks for it',
  },
};

function main(args: readonly string[]): void {
  const isCheck = args.includes('--check');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const pictures = packages()
    .flatMap((folder) => picturesOf(PROJECT, folder))
    .filter(({ file }) => names.length === 0 || names.some((name) => file.includes(name)));
  for (const picture of pictures) {
    if (!isCheck) bringUpToDate(PROJECT, picture);
    if (picture.state === 'same') continue;
    const { done, found } = WORDS[picture.state];
    console.log(isCheck ? `${picture.file} ${found}` : `${picture.file}: ${done}`);
  }
  const different = pictures.filter(({ state }) => state !== 'same' && state !== 'by hand');
  const all = `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`;
  if (!isCheck) {
    console.log(`${all}, ${different.length} of them brought up to date.`);
  } else if (different.length > 0) {
    console.log(`${different.length} of ${all} differ: npm run draw`);
    process.exitCode = 1;
  } else {
    console.log(`${all}, all as ordered.`);
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OrderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
