// Stands for any file that the build copies.
module.exports = '/test-file';
