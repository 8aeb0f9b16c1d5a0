// Class names in tests are the names written in the style sheet.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
