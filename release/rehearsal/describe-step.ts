import type { JourneyExpectation, JourneyStep, JourneyTarget } from '@raptors/shared/contract/journeys';

/** A step in words: `press the button “Donate Now”`. */
export function describeStep(step: JourneyStep): string {
  if ('open' in step) return `open ${step.open}`;
  if ('press' in step) return `press ${describeTarget(step.press)}`;
  if ('choose' in step) return `choose “${step.choose}” from ${describeTarget(step.from)}`;
  if ('type' in step) return `type “${step.type}” into ${describeTarget(step.into)}`;
  if ('key' in step) return `press the key ${step.key}`;
  if ('back' in step) return 'go back';
  return `expect ${describeExpectation(step.expect)}`;
}

/** An element in words: `the button “Menu” in the banner`. */
export const describeTarget = ({ role, name, in: place }: JourneyTarget): string =>
  `the ${role}${name ? ` “${name}”` : ''}${place ? inPlace(place) : ''}`;

function describeExpectation(expected: JourneyExpectation): string {
  if ('page' in expected) return `the page ${expected.page}`;
  if ('message' in expected) return `the message “${expected.message}”`;
  if ('text' in expected) return `the text “${expected.text}”${expected.in ? inPlace(expected.in) : ''}`;
  const { isFocused, isHidden, value } = expected;
  const state = isHidden ? ' to be hidden' : isFocused ? ' to have the focus' : '';
  return `${describeTarget(expected)}${state}${value === undefined ? '' : ` to hold “${value}”`}`;
}

const PLACES = { banner: 'header', main: 'main part', contentinfo: 'footer', dialog: 'dialog' } as const;

const inPlace = (place: keyof typeof PLACES) => ` in the ${PLACES[place]}`;
