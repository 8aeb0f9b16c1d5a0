// In tests, a `*.photos` file has a photograph of any name.
const photo = `{ avif: '/' + name + '.avif 640w', webp: '/' + name + '.webp 640w', src: '/' + name, width: 640, height: 400, sizes: '100vw', colour: '#aabbcc' }`;

export default {
  process: () => ({
    code: `module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => (${photo}) }) };`,
  }),
};
