import { startBuiltSite } from '../project/built-site';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, stop } = await startBuiltSite();
  process.env.SITE_URL = url;
  return stop;
}
