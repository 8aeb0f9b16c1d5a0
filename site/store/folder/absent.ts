/**
 * The result for a file that does not exist, or whose name is too long to exist.
 * @throws every other error
 */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
