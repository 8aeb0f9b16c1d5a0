import { register } from 'tsx/esm/api';

register();
const { edit } = await import('./edit.ts');
process.exitCode = await edit(process.argv.slice(2));
