// Loaded before the tool: writes below a folder fail as they do on a disk that is full or read-only.
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';

const { DISK_FOLDER, DISK_CODE } = process.env;

const refuse = () => Promise.reject(Object.assign(new Error(`${DISK_CODE}: simulated`), { code: DISK_CODE }));
const isThere = (path) => resolve(String(path)).startsWith(DISK_FOLDER);

for (const name of ['mkdir', 'rename', 'link', 'utimes']) {
  const real = promises[name];
  promises[name] = (path, ...rest) =>
    isThere(path) && DISK_CODE === 'EROFS' ? refuse() : real(path, ...rest);
}
const { writeFile } = promises;
promises.writeFile = (path, value, ...rest) =>
  isThere(path) && value.length > 0 ? refuse() : writeFile(path, value, ...rest);
syncBuiltinESMExports();
