/**
 * TypeDoc plugin. A type inferred from a valibot schema reaches each documented entry of the schema twice, and TypeDoc
 * warns of two comments, though both are the one at the same place. This drops the warning in that case only.
 */
export function load({ logger }) {
  const warn = logger.warn.bind(logger);
  const info = logger.info.bind(logger);
  let held;
  logger.warn = (text, ...rest) => {
    if (/has multiple declarations with a comment/.test(text)) held = () => warn(text, ...rest);
    else warn(text, ...rest);
  };
  // The places follow in a message of their own, one on each line.
  logger.info = (text, ...rest) => {
    const emit = held;
    held = undefined;
    const places = text.split('\n').slice(1);
    if (emit && new Set(places).size === 1) return;
    emit?.();
    info(text, ...rest);
  };
}
