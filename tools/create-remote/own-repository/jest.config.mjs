export { default } from '@raptors/kit/jest';
