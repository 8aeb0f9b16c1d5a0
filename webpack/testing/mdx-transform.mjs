// Compiles MDX the way the build does, for component tests.
import { compileSync } from '@mdx-js/mdx';
import { mdxOptions } from '../recipes/mdx-options.mjs';
import typescriptTransform from './typescript-transform.mjs';

export default {
  process(source, file, options) {
    const module = String(compileSync({ value: source, path: file }, mdxOptions));
    return typescriptTransform.process(module, file, options);
  },
};
