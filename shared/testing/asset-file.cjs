// A file that the build copies: in tests only its address matters.
module.exports = '/test-file';
