import * as v from 'valibot';
import { unique } from '../contract/content-fields';
import { text } from '../contract/page-path';
import { pathKey } from '../contract/paths';

const PARTS = ['alert', 'article', 'dialog', 'group', 'heading', 'img', 'list', 'navigation'] as const;
const INPUTS = ['checkbox', 'combobox', 'radio', 'searchbox', 'slider', 'textbox'] as const;
const ROLES = [...PARTS, ...INPUTS, 'button', 'link', 'region', 'status', 'tab'] as const;

const PLACES = ['banner', 'main', 'contentinfo', 'dialog'] as const;

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const KEYS = ['Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', ...ARROWS] as const;

const place = { in: v.optional(v.picklist(PLACES, `must be one of ${PLACES.join(', ')}`)) };

const targetSchema = v.strictObject({
  role: v.picklist(ROLES, `must be one of ${ROLES.join(', ')}`),
  /** The whole accessible name; left out if the role is enough. */
  name: v.optional(text),
  ...place,
});

const addressSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[^\s]*$/, 'must be an address inside the site: it starts with one slash'),
);

/** One of several objects, chosen by the first of these fields that it has, so that an error is about this object alone. */
const byField = <const Options extends Record<string, v.GenericSchema>>(options: Options, message: string) =>
  v.lazy((value): Options[keyof Options] | v.NeverSchema<string> => {
    const field = Object.keys(options).find((one) => one in Object(value));
    return field === undefined ? v.never(message) : options[field as keyof Options];
  });

/** A journey waits until an expectation is met, or the time of the step is over. */
const expectationSchema = byField(
  {
    text: v.strictObject({ text, ...place }),
    role: v.strictObject({
      ...targetSchema.entries,
      isFocused: v.optional(v.literal(true)),
      isHidden: v.optional(v.literal(true)),
      value: v.optional(v.string()),
    }),
    page: v.strictObject({ page: addressSchema }),
    message: v.strictObject({ message: text }),
  },
  'must be { "text": … }, { "role": …, "name": … }, { "page": … } or { "message": … }',
);

const stepSchema = byField(
  {
    open: v.strictObject({ open: addressSchema, isMissing: v.optional(v.literal(true)) }),
    press: v.strictObject({ press: targetSchema }),
    choose: v.strictObject({ choose: text, from: targetSchema }),
    type: v.strictObject({ type: v.string(), into: targetSchema }),
    key: v.strictObject({ key: v.picklist(KEYS, `must be one of ${KEYS.join(', ')}`) }),
    back: v.strictObject({ back: v.literal(true) }),
    expect: v.strictObject({ expect: expectationSchema }),
  },
  'must be one of: open, press, choose (with from), type (with into), key, back, expect',
);

export const journeySchema = v.strictObject({
  name: text,
  on: v.optional(v.literal('phone')),
  steps: v.pipe(
    v.array(stepSchema),
    v.minLength(1, 'must have at least one step'),
    v.check((steps) => 'open' in (steps[0] ?? {}), 'must begin with a step that opens a page'),
  ),
});

/** `journeys.json`: what the rehearsal of a release plays. */
export const journeysSchema = v.strictObject({
  $schema: v.optional(v.string()),
  journeys: v.pipe(v.array(journeySchema), unique('name')),
});

export type Journey = v.InferOutput<typeof journeySchema>;
export type JourneyStep = Journey['steps'][number];
export type JourneyTarget = v.InferOutput<typeof targetSchema>;
export type JourneyExpectation = v.InferOutput<typeof expectationSchema>;

export const fillJourneys = (journeys: readonly Journey[], fill: (text: string) => string): Journey[] =>
  v.parse(
    v.array(journeySchema),
    JSON.parse(JSON.stringify(journeys), (_, value: unknown) =>
      typeof value === 'string' ? fill(value) : value,
    ),
  );

/** The path that a step opens or arrives at, as `pathKey` returns it; `undefined` for any other step. */
export function addressOfStep(step: JourneyStep): string | undefined {
  const arrival = 'expect' in step && 'page' in step.expect ? step.expect.page : undefined;
  const address = 'open' in step ? step.open : arrival;
  return address && pathKey(address.replace(/[?#].*$/, ''));
}

/** Pages that a journey opens or expects, except missing ones, as `pathKey` returns them. */
export const pagesOfJourney = ({ steps }: Journey): string[] => [
  ...new Set(steps.flatMap((step) => ('open' in step && step.isMissing ? [] : (addressOfStep(step) ?? [])))),
];
