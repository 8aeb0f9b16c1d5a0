// A chunk for what few documents need: those in frames of other sites, of a site with a key, and with a damaged font.
// One for all, because each chunk that the first script knows by name makes every page heavier.
export { isSignedText } from '@raptors/shared/contract/signed-text';
export { replaceFailedFonts } from './fonts/replace-failed-fonts';
export { startInFrame } from './frame/start-in-frame';
