// Builds the package of each message, in one process that reuses what it has loaded and compiled.
import { register } from 'tsx/esm/api';

process.on('disconnect', () => process.exit());
register();
const { buildCommand } = await import('./build-package.ts');
process.on('message', async (folder) => process.send({ status: await buildCommand(folder) }));
