import { parse } from 'acorn';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { parse as parseSchema } from 'valibot';
import { expect, test } from '../support/browser/journey';

/** Matches `browserslist` in `webpack/package.json`. */
const SYNTAX = 2021;

test('every script for visitors has only syntax that all supported browsers read', async ({ request }) => {
  const registry = parseSchema(registrySchema, await (await request.get(REGISTRY_URL)).json());
  const scripts = Object.keys(registry.integrity).filter(
    (address) => address.endsWith('.js') && !/\/(development|override)\./.test(address),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const newer: string[] = [];
  for (const address of scripts) {
    const code = await (await request.get(address)).text();
    try {
      parse(code, { ecmaVersion: SYNTAX });
    } catch (error) {
      newer.push(`${address}: ${String(error)}`);
    }
  }
  expect(newer).toEqual([]);
});
