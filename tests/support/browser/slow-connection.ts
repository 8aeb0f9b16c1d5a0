import type { Page } from '@playwright/test';

/** A phone on a hill: 1.6 Mbit/s and 150 ms there and back, a processor four times as slow as this one. */
export async function useSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
