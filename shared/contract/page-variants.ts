type Choosable = readonly { readonly name: string; readonly values: readonly string[] }[];

/** Every combination of a page’s parameters in their order, as searches: `group=owl&size=small`; none is not included. */
export function pageVariants(parameters: Choosable): string[] {
  const ways = parameters.reduce<[string, string][][]>(
    (before, { name, values }) =>
      before.flatMap((way) => [way, ...values.map((value): [string, string][] => [...way, [name, value]])]),
    [[]],
  );
  return ways.filter((way) => way.length > 0).map(searchOf);
}

/** How many ways {@link pageVariants} gives; needs no memory for them. */
export const countVariants = (parameters: Choosable): number =>
  parameters.reduce((ways, { values }) => ways * (values.length + 1), 1) - 1;

/** The search, as {@link pageVariants} gives it, of what is `chosen` by name; what the page does not declare is left out. */
export function variantOf(
  parameters: Choosable,
  chosen: (name: string) => string | null | undefined,
): string {
  return searchOf(
    parameters.flatMap(({ name, values }): [string, string][] => {
      const value = chosen(name);
      return value && values.includes(value) ? [[name, value]] : [];
    }),
  );
}

const searchOf = (way: readonly [string, string][]) =>
  new URLSearchParams(way.map((one) => [...one])).toString();
