export { default } from '@raptors/kit/eslint';
