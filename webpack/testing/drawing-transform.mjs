// A drawing file in a test: its data, with addresses below `/`.
const reader = '@raptors/webpack/loaders/drawing-loader';

export default {
  process: (_source, file) => ({
    code: `
      const { value } = require(${JSON.stringify(reader)}).readDrawing(${JSON.stringify(file)});
      exports.__esModule = true;
      exports.default = JSON.parse(JSON.stringify(value).replaceAll('"src":"', '"src":"/'));`,
  }),
};
