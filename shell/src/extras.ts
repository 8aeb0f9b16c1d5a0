// A chunk for what few documents need: those in frames of other sites, and with a damaged font.
// One for all, because each chunk that the first script knows by name makes every page heavier.
export { replaceFailedFonts } from './fonts/replace-failed-fonts';
export { startInFrame } from './frame/start-in-frame';
