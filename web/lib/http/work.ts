/** Controls that only change how a list is viewed; their state is in the URL and cannot be lost. */
const VIEW = 'input[type="search"], [role="search"], [data-view]';
/** Native dialogs are texts to read, except the one that covers the page while something is being sent. */
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open][aria-busy]';
/** `beforeinput`: the segments of a date field are no inputs and fire no other event. */
const EVENTS = ['input', 'change', 'beforeinput', 'drop'] as const;

const touched = new Set<Element>();

/** Watches typing, choosing and dropping anywhere in the page, so that no form has to report it. */
export const watchUnsavedInput = (): void => {
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(VIEW) === null) touched.add(target);
  };
  for (const event of EVENTS) document.addEventListener(event, note, { capture: true });
};

/**
 * Whether a person is in the middle of something: a changed field is still on the screen, or a dialog is
 * open.
 */
export const isUserBusy = (): boolean => {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return touched.size > 0 || document.querySelector(DIALOG) !== null;
};
