import type { LoaderContext } from 'webpack';

/** The old name of a moved module: exports everything of the new one, and its component under the old name too. */
export default function movedModuleLoader(): void {
  // Everything is done before the new module's file is read: that file is only imported.
}

/** Called by webpack instead of reading the file; returns the module's source. */
export function pitch(this: LoaderContext<{ from: string; to: string }>): string {
  const { from, to } = this.getOptions();
  const file = JSON.stringify(this.utils.contextify(this.context, this.resourcePath));
  return `export * from ${file};\nexport { ${to} as ${from} } from ${file};\n`;
}
