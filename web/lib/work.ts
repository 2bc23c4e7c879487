/** What only says how a list is looked at; it stands in the URL and is no work that could be lost. */
const VIEW = 'input[type="search"], [role="search"], [data-view]';
/**
 * The browser's own dialogs are texts to read, but for the one that covers the page while something is being
 * sent.
 */
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open][aria-busy]';
/** `beforeinput`: the parts of a date are no inputs and tell nothing else. */
const EVENTS = ['input', 'change', 'beforeinput', 'drop'] as const;

const touched = new Set<Element>();

/**
 * Follows what people type, choose and drop anywhere in the page, so that no form has to say it for itself.
 */
export const watchWork = (): void => {
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(VIEW) === null) touched.add(target);
  };
  for (const event of EVENTS) document.addEventListener(event, note, { capture: true });
};

/**
 * Whether somebody is in the middle of something here: a field that was changed is still on the screen, or a
 * dialog waits for an answer.
 */
export const isWorking = (): boolean => {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return touched.size > 0 || document.querySelector(DIALOG) !== null;
};
