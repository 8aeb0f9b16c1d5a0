// Builds packages one after the other, for the release tool: what is loaded and compiled for the first serves the next as well.
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../fingerprint/import-typescript.mjs';

process.on('disconnect', () => process.exit());
const { buildCommand } = await importTypeScript(fileURLToPath(import.meta.resolve('./build-command.ts')));
process.on('message', async (folder) => process.send({ status: await buildCommand(folder) }));
