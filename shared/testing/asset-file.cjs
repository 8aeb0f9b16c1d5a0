// A file that the build copies: tests only need an address.
module.exports = '/test-file';
