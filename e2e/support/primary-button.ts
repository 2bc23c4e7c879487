import type { Page } from 'playwright-core';

/**
 * The primary buttons of a staff screen that stand elsewhere than CONTRIBUTING.md says: of the buttons beside
 * each other the last at the right edge of the page, the first anywhere else, and never among the tools of a
 * list.
 */
export const misplacedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    // Only the frame of staff has it.
    if (!main?.querySelector('[class*="_pageActions_"]')) return [];
    const edge = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
    const shown = (all: Iterable<Element>): Element[] => [...all].filter((one) => one.checkVisibility());
    return shown(main.querySelectorAll('[class*="_primary_"]'))
      .filter((button) => {
        const group = shown(button.parentElement!.querySelectorAll(':scope > :is(a, button)'));
        const above = button.closest('[class*="_pageActions_"]') !== null;
        const last = above || Math.abs(button.getBoundingClientRect().right - edge) < 2;
        const others = group.filter((one) => one !== button && one.matches('[class*="_primary_"]'));
        return (
          group.at(last ? -1 : 0) !== button || others.length > 0 || button.closest('[data-view]') !== null
        );
      })
      .map((button) => button.textContent);
  });
