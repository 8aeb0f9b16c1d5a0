/** Address of the page that is shown, with status 404, where there is no page. */
export const NOT_FOUND_PATH = '/Not_found';

/** The form of a path that two addresses of one page share: letter case and a closing slash do not matter. */
export function pathKey(path: string): string {
  const decoded = safeDecode(path).toLowerCase();
  return decoded.length > 1 ? decoded.replace(/\/+$/, '') || '/' : decoded;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
