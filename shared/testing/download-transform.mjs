// Downloads are made at build time; in tests only their addresses matter.
export default {
  process: () => ({
    code: `module.exports = { __esModule: true, default: { csv: '/records.csv', json: '/records.json' } };`,
  }),
};
