// Builds packages one after the other, so that loaded and compiled modules are reused.
import { register } from 'tsx/esm/api';

process.on('disconnect', () => process.exit());
register();
const { buildCommand } = await import('./build-package.ts');
process.on('message', async (folder) => process.send({ status: await buildCommand(folder) }));
