#!/usr/bin/env node
// Part of `npm run typecheck`: writes the types of the class names in CSS modules.
import { tsImport } from 'tsx/esm/api';

const { writeStyleTypes } = await tsImport('./packages/style-types.ts', import.meta.url);
writeStyleTypes(process.cwd());
