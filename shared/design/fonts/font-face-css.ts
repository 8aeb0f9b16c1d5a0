import { unicodeRange } from './characters';
import type { FontCut } from './font-list';
import type { FontMetrics } from './font-metrics';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** `@font-face` rules of one cut: the file, then its stand-ins with the same line height and average width. */
export function fontFaceCss(cut: FontCut, metrics: FontMetrics): string {
  const fallbacks = (cut.fallbacks ?? []).map((fallback) => {
    const sizeAdjust = metrics.averageWidth / fallback.averageWidth;
    return rule([
      ['font-family', `'${cut.family} ${fallback.family}'`],
      ['font-style', cut.style],
      ['font-weight', cut.weight],
      ['src', fallback.local.map((name) => `local('${name}')`).join(', ')],
      ['size-adjust', percent(sizeAdjust)],
      ['ascent-override', percent(metrics.ascent / sizeAdjust)],
      ['descent-override', percent(metrics.descent / sizeAdjust)],
      ['line-gap-override', percent(metrics.lineGap / sizeAdjust)],
    ]);
  });
  const file = rule([
    ['font-family', `'${cut.family}'`],
    ['font-style', cut.style],
    ['font-weight', cut.weight],
    ['font-display', 'swap'],
    ['src', `url('./${cut.file}') format('woff2')`],
    ['unicode-range', unicodeRange(cut.characters)],
  ]);
  return [file, ...fallbacks].join('\n');
}

function rule(declarations: readonly (readonly [string, string])[]): string {
  return ['@font-face {', ...declarations.map(([name, value]) => `  ${name}: ${value};`), '}', ''].join('\n');
}
