// In tests, a `*.fields` file gives whole records.
import { dirname, join } from 'node:path';

export default {
  process: (source, file) => {
    const { of, only } = JSON.parse(source);
    const records = `require(${JSON.stringify(join(dirname(file), of))})`;
    const named =
      only &&
      `${JSON.stringify(only.values)}.map((value) => ${records}.find((record) => record[${JSON.stringify(only.field)}] === value))`;
    return { code: `module.exports = { __esModule: true, default: ${named ?? records} };` };
  },
};
