/** Every row by command, with `WHOLE=1 npm run test:integration`; every nth of them in `npm test`. */
export const rowsOf = <Row>(all: readonly Row[], nth: number): Row[] =>
  all.filter((_, index) => process.env.WHOLE || index % nth === 0);
