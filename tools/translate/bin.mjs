import { register } from 'tsx/esm/api';

register();
const { translate } = await import('./translate.ts');
process.exitCode = await translate(process.argv.slice(2));
