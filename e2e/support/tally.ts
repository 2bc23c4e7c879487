import type { Page } from 'playwright-core';

/** What a person did on a page. */
export type Counts = { clicks: number; keys: number; fields: number; pages: number };

export type Tally = {
  /** What was done since the tally began, or was last taken. */
  take(): Promise<Counts>;
};

type Seen = ['click'] | ['key'] | ['field', string] | ['path', string];

/**
 * Reports what the browser itself says that a person did. Runs in the page, so it may use nothing of this
 * module.
 */
const watch = (): void => {
  const page = window as unknown as { tallyOf?: (...seen: Seen) => void; tallied?: boolean };
  const report = page.tallyOf;
  if (page.tallied || window !== window.top || !report) return;
  page.tallied = true;
  const path = () => report('path', window.location.pathname);
  const WRITTEN = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';
  // Asking is a command: its letters are keys, and it is no field.
  const ASKED = 'input[type=search], input[role=combobox]';
  const isField = (node: EventTarget | null): node is Element =>
    node instanceof Element && node.matches(WRITTEN) && !node.matches(ASKED);
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'];
  const isTyping = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
    isField(target) && (key.length === 1 || key === 'Backspace') && !ctrlKey && !altKey && !metaKey;
  // A click that a label or a key passes on is no second one: only a pointer that was lifted counts. Playwright
  // stops a press at the window when the page moved under it, and presses again: what it stopped is none.
  document.addEventListener(
    'pointerup',
    (event) => event.isTrusted && event.isPrimary && report('click'),
    true,
  );
  let keyed: EventTarget | null = null;
  window.addEventListener(
    'keydown',
    (event) => {
      keyed = event.target;
      if (event.isTrusted && !MODIFIERS.includes(event.key) && !isTyping(event)) report('key');
    },
    true,
  );
  const numbers = new WeakMap<Element, number>();
  let last = 0;
  const nameOf = (field: Element): string => {
    if (field.id) return field.id;
    const number = numbers.get(field) ?? (last += 1);
    numbers.set(field, number);
    return `${performance.timeOrigin} ${number}`;
  };
  window.addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (!isTrusted) return;
      if (isField(target)) report('field', `${window.location.pathname} ${nameOf(target)}`);
      // The list of a closed select is no part of the page: the click in it shows by what it chose.
      else if (target instanceof HTMLSelectElement && target !== keyed) report('click');
      keyed = null;
    },
    true,
  );
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (...given) => {
      change(...given);
      path();
    };
  }
  window.addEventListener('popstate', path, true);
  path();
};

/**
 * Counts what a person does on this page from now on, by the browser's own events, so that no journey counts
 * for itself: clicks and taps; keys that are not text typed into a field; fields typed or pasted into, each
 * once; changes of the path. Files in windows of their own are no change of the page.
 */
export const tallyOn = async (page: Page): Promise<Tally> => {
  let counts = { clicks: 0, keys: 0, pages: 0 };
  let fields = new Set<string>();
  let path = new URL(page.url()).pathname;
  const note = (_source: unknown, ...[what, name]: Seen): void => {
    if (what === 'click') counts.clicks += 1;
    else if (what === 'key') counts.keys += 1;
    else if (what === 'field') fields.add(name);
    else if (name !== path) {
      path = name;
      counts.pages += 1;
    }
  };
  await page.exposeBinding('tallyOf', note);
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return {
    async take() {
      // All that the page reported comes before this answer.
      await page.evaluate(() => {});
      const taken = { ...counts, fields: fields.size };
      counts = { clicks: 0, keys: 0, pages: 0 };
      fields = new Set();
      return taken;
    },
  };
};
