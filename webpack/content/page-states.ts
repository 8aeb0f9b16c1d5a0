import { basename, join } from 'node:path';
import { schemaFinder } from './schemas';
import { projectRoot } from '../fingerprint/project-root';
import type { PackageFolder } from '../fingerprint/package-folder';
import type { ShownContent } from '../fingerprint/build-stamp';
import { isTranslation } from '../translation/translation-file';
import { isBehind } from './translations';

/** Marks pages with missing or outdated translations. */
export async function withOutdatedPages(source: PackageFolder, shown: ShownContent): Promise<PackageFolder> {
  const { folder, manifest } = source;
  const { language } = source.package;
  if (!language) return source;
  const findSchema = schemaFinder();
  const root = projectRoot(folder);
  const pages = manifest.pages.map(async (page) => {
    // The bundler also lists translation files; the English ones lead to them.
    const files = (shown[page.module] ?? [])
      .filter((file) => !isTranslation(basename(file)))
      .map((file) => join(root, file));
    const isUntranslated = 'translation' in page && page.translation === 'untranslated';
    const isOutdated = !isUntranslated && (await isBehind(files, language, findSchema));
    return isOutdated ? { ...page, translation: 'outdated' as const } : page;
  });
  return { ...source, manifest: { ...manifest, pages: await Promise.all(pages) } };
}
