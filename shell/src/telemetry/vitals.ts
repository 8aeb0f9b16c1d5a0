// Version 4: the later ones have syntax that not all supported browsers read.
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** How a document was loaded, as web.dev/vitals defines it: times in milliseconds, CLS without a unit. */
export type Vitals = Partial<Record<Metric['name'], number>>;

/** Measures from now on, back to when the document was requested. The result is filled as the browser knows more. */
export function measureVitals(): Vitals {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = Math.round(value * 1_000) / 1_000;
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  return vitals;
}
