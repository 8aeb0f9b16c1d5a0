// Builds packages one after the other, for the release tool: what is loaded and compiled for the first serves the next as well.
import { register } from 'tsx/esm/api';

process.on('disconnect', () => process.exit());
register();
const { buildCommand } = await import('./build-package.ts');
process.on('message', async (folder) => process.send({ status: await buildCommand(folder) }));
