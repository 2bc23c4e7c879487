import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Settled } from './moving.ts';

/** Names without the counts behind them, which change while other journeys work on the same record. */
const namesOf = (tabs: Locator): Promise<string[]> =>
  tabs.evaluateAll((all) =>
    all.map((tab) => {
      const name = tab.cloneNode(true) as HTMLElement;
      for (const count of name.querySelectorAll('[class*="count"]')) count.remove();
      return name.textContent.trim();
    }),
  );

/**
 * Opens every tab of the screen, nested ones too, and calls `look` for each but the one that was open
 * already. Returns the names of all. The last one must be open after a reload too: the URL holds it.
 */
export const eachTab = async (
  page: Page,
  settled: Settled,
  look: (tab: string) => Promise<unknown>,
): Promise<string[]> => {
  const all = page.locator('main [role=tab]');
  const open = page.locator('main [role=tab][aria-selected=true]');
  const names: string[] = [];
  const seen = await namesOf(open);
  for (;;) {
    names.splice(0, names.length, ...(await namesOf(all)));
    const next = names.findIndex((name) => !seen.includes(name));
    if (next < 0) break;
    const name = names[next]!;
    seen.push(name);
    await all.nth(next).click();
    await page.locator('main [role=tab][aria-selected=true]', { hasText: name }).waitFor();
    await settled();
    await look(name);
  }
  if (names.length > 1) {
    const before = await namesOf(open);
    await page.reload();
    await settled();
    expect(await namesOf(open), 'the open tab after a reload').toEqual(before);
  }
  return names;
};
