import type { Page } from '@playwright/test';

/** Collects the browser's own alerts and closes each, as a visitor does. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
