import type { InjuredRaptorContent } from '../../../content/schema';
import outlines from './owl.outlines.drawing';

type StepPictureName = InjuredRaptorContent['steps'][number]['picture'];

/** Hidden from screen readers: the text beside it says the same. */
export function StepPicture({ name }: { name: StepPictureName }) {
  return (
    <svg
      viewBox="14 10 92 60"
      width={132}
      height={86}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {PICTURES[name]}
    </svg>
  );
}

/** An owl, standing at (60, 68). */
function Owl({ height }: { height: number }) {
  const owl = outlines[0];
  if (!owl) return null;
  const width = (height * owl.widthCm) / owl.heightCm;
  return (
    <svg x={60 - width / 2} y={68 - height} width={width} height={height} viewBox={owl.viewBox}>
      <path d={owl.path} fill="currentColor" stroke="none" />
    </svg>
  );
}

const PICTURES: Readonly<Record<StepPictureName, React.ReactNode>> = {
  watch: (
    <>
      <Owl height={44} />
      <path d="M20 64h28M72 64h28M84 64l10-6" />
    </>
  ),
  away: (
    <>
      <Owl height={34} />
      <path d="M24 66c0-22 16-40 36-40s36 18 36 40" strokeDasharray="4 6" />
      <path d="M18 42l-4-3M102 42l4-3M60 18v-6" />
    </>
  ),
  towel: (
    <>
      <Owl height={44} />
      <path d="M36 56c2-20 8-34 24-34s22 14 24 34c-6-4-10 2-16-1s-10 3-16 0-10 5-16 1z" fill="var(--mist)" />
      <path d="M52 28c-4 6-6 12-6 18M68 28c4 6 6 12 6 18" />
    </>
  ),
  box: (
    <path d="M28 30h64v32H28zM28 30l10-12h44l10 12M46 42h.1M54 42h.1M62 42h.1M70 42h.1M46 50h.1M54 50h.1M62 50h.1M70 50h.1" />
  ),
  noFood: <path d="M40 44h40c0 10-8 16-20 16s-20-6-20-16zM36 44h48M30 66 92 20" />,
  letter: <path d="M34 22h52v40H34zM34 24l26 20 26-20" />,
};
