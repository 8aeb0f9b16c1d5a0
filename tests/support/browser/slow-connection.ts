import type { Page } from '@playwright/test';

/** What is between a browser and its server, and how fast its processor is. */
export type Connection = {
  /** There and back. */
  latencyMs: number;
  downMbitPerS: number;
  upMbitPerS: number;
  /** How many times slower than this one the processor is. */
  slowerProcessor: number;
};

/** A phone on a hill. */
export const SLOW_PHONE: Connection = {
  latencyMs: 150,
  downMbitPerS: 1.6,
  upMbitPerS: 0.75,
  slowerProcessor: 4,
};

/** 1.6 Mbit/s and 150 ms there and back, a processor four times as slow as this one. */
export const useSlowPhone = (page: Page): Promise<void> => useConnection(page, SLOW_PHONE);

/** Slows a page down. */
export async function useConnection(page: Page, connection: Connection): Promise<void> {
  const bytesPerSecond = (mbit: number) => (mbit * 1_000_000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: connection.latencyMs,
    downloadThroughput: bytesPerSecond(connection.downMbitPerS),
    uploadThroughput: bytesPerSecond(connection.upMbitPerS),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: connection.slowerProcessor });
}
