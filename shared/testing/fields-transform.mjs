// Fields are picked at build time; in a component test the whole records do as well.
import { dirname, join } from 'node:path';

export default {
  process: (source, file) => {
    const records = join(dirname(file), JSON.parse(source).of);
    return { code: `module.exports = { __esModule: true, default: require(${JSON.stringify(records)}) };` };
  },
};
