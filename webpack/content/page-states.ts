import { basename, join } from 'node:path';
import { schemaFinder } from './schemas';
import { projectRoot } from '../fingerprint/project-root';
import type { PackageFolder } from '../fingerprint/package-folder';
import type { ShownContent } from '../fingerprint/build-stamp';
import { isTranslation } from '../translation/translation-file';
import { translatedUnits } from './translations';

/** Marks a translated page as outdated when its content has a text with a missing or outdated translation. */
export async function withOutdatedPages(source: PackageFolder, shown: ShownContent): Promise<PackageFolder> {
  const { folder, manifest } = source;
  const { language } = source.package;
  if (!language) return source;
  const findSchema = schemaFinder();
  const root = projectRoot(folder);
  const pages = manifest.pages.map(async (page) => {
    if ('translation' in page && page.translation === 'untranslated') return page;
    // `translatedUnits` takes the English files.
    const files = (shown[page.module] ?? []).filter((file) => !isTranslation(basename(file)));
    const units = await Promise.all(
      files.map((file) => translatedUnits(join(root, file), language, findSchema)),
    );
    const isCurrent = units.flat().every(({ state }) => state === 'current');
    return isCurrent ? page : { ...page, translation: 'outdated' as const };
  });
  return { ...source, manifest: { ...manifest, pages: await Promise.all(pages) } };
}
