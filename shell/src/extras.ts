// A chunk for what few documents need: those in frames of other sites, and of a site with a key.
// One for all, because each chunk that the first script knows by name makes every page heavier.
export { isSignedText } from '@raptors/shared/contract/signed-text';
export { startInFrame } from './frame/start-in-frame';
