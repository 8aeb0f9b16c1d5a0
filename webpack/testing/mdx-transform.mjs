// Compiles MDX the way the build does, for component tests.
import { compileSync } from '@mdx-js/mdx';
import ts from 'typescript';
import { mdxOptions } from '../recipes/mdx-options.mjs';

export default {
  process(source, file) {
    const module = String(compileSync({ value: source, path: file }, mdxOptions));
    const { outputText } = ts.transpileModule(module, {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
    });
    return { code: outputText };
  },
};
