import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Formats a new file by the settings of the project: a long name may need another line. */
export async function formatted(project: string, path: string, text: string): Promise<string> {
  if (!/\.(json|md|mdx|mjs|ts|tsx|css|yml)$/.test(path)) return text;
  const config = (await resolveConfig(join(project, 'package.json'))) ?? {};
  return format(text, { ...config, filepath: path });
}
