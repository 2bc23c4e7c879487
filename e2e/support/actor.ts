import type { Locator, Page } from 'playwright-core';

/** How a person works: with mouse and touch, or with the keyboard alone. */
export type Actor = {
  fill(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
  check(box: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
  /** Opens a menu and chooses one of its entries. */
  pick(menu: Locator, entry: Locator): Promise<void>;
};

const MAX_TABS = 220;
const MAX_TAPS = 5;
/** How long a tap may take to become a click; a second tap before would press what the first one leads to. */
const LATEST_CLICK_MS = 2000;

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === node.ownerDocument.activeElement);

/** Presses Tab until `element` has focus, as a keyboard user does; fails when it cannot be reached. */
const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor({ state: 'attached' });
  for (let i = 0; i < MAX_TABS; i++) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with Tab: ${String(element)}`);
};

/**
 * Taps until it is a click. On a busy machine the end of a touch comes half a second after its beginning: such a long
 * one selects text instead, and a person would tap again.
 */
export const tap = async (control: Locator): Promise<void> => {
  const page = control.page();
  for (let tries = 0; tries < MAX_TAPS; tries++) {
    await page.evaluate((latest) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      document.addEventListener('click', () => resolve(true), { capture: true, once: true });
      // It begins with the touch: a page that stands still before it takes nothing of this time.
      document.addEventListener('pointerdown', () => setTimeout(resolve, latest, false), {
        capture: true,
        once: true,
      });
      Object.assign(window, { clicked: promise });
    }, LATEST_CLICK_MS);
    await control.tap();
    const isClick = await page
      .evaluate(() => (window as { clicked?: Promise<boolean> }).clicked ?? true)
      // It led to another page.
      .catch(() => true);
    if (isClick) return;
  }
  throw new Error(`No click after ${MAX_TAPS} taps: ${String(control)}`);
};

/** People tap the label of a checkbox or a radio. */
const tapLabel = async (control: Locator): Promise<void> => {
  const id = await control.getAttribute('id');
  const label = control.page().locator(`label[for="${id}"]`).first();
  await ((await label.count()) > 0 ? label : control).click();
  if (!(await control.isChecked())) throw new Error(`Not chosen by a tap: ${String(control)}`);
};

/**
 * Opens the list of a select with the mouse and chooses the entry that begins so (letters of the English
 * keyboard). The browser draws the list outside of the page, where the test reaches it with keys only; for
 * the page it is a choice by mouse.
 */
export const chooseFrom = async (select: Locator, start: string): Promise<void> => {
  await select.click();
  await select.page().keyboard.type(start);
  await select.page().keyboard.press('Enter');
};

export const byMouse = (): Actor => ({
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
  check: tapLabel,
  choose: tapLabel,
  async pick(menu, entry) {
    await menu.click();
    await entry.click();
  },
});

export const byKeyboard = (page: Page): Actor => ({
  async fill(field, text) {
    await tabTo(page, field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  },
  async press(control) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  async check(box) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  },
  async pick(menu, entry) {
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await entry.waitFor();
    for (let i = 0; i < 30 && !(await isFocused(entry)); i++) await page.keyboard.press('ArrowDown');
    if (!(await isFocused(entry))) throw new Error(`Not reached with the arrow keys: ${String(entry)}`);
    await page.keyboard.press('Enter');
  },
  async choose(radio) {
    const name = await radio.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]`);
    // Tab enters a group once, at its chosen or first option; arrows move within.
    for (let i = 0; i < MAX_TABS; i++) {
      if (await group.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) break;
      await page.keyboard.press('Tab');
    }
    if (!(await radio.isChecked())) await page.keyboard.press('Space');
    for (let i = 0; i < 20 && !(await radio.isChecked()); i++) await page.keyboard.press('ArrowDown');
    if (!(await radio.isChecked())) throw new Error(`Not chosen with the arrow keys: ${String(radio)}`);
  },
});
