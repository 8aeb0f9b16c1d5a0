import type { CompileOptions } from '@mdx-js/mdx';

export const mdxOptions: Pick<CompileOptions, 'remarkPlugins' | 'development'>;
export const translatedMdxOptions: Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins' | 'development'>;
