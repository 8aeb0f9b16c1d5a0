import { startBuiltSite } from '../project/built-site';

/** Serves the built site for all journeys and returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, stop } = await startBuiltSite();
  process.env.SITE_URL = url;
  return stop;
}
