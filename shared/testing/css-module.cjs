// In tests, a class has the name that it has in the style sheet.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
