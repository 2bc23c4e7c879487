import { ACTION_KEYS, type Action } from './actions.ts';

/**
 * The command of a key on the review: an allowed action, a step among documents or applications, or the list
 * of keys.
 */
export type KeyCommand =
  | Action
  | 'next_document'
  | 'previous_document'
  | 'verify'
  | 'reject_document'
  | 'next_unclaimed'
  | 'next_application'
  | 'previous_application'
  | 'help';

export const MOVE_KEYS = {
  verify: 't',
  reject_document: 'x',
  next_document: 'n',
  previous_document: 'b',
  next_unclaimed: 'm',
  next_application: 'j',
  previous_application: 'k',
  help: '?',
} as const;

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; repeat?: boolean };

/**
 * The command of a key, null when it has none now. Never with Ctrl, Alt or Meta: those belong to the browser
 * and to screen readers.
 */
export const commandOf = (
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  open: readonly Action[],
): KeyCommand | null => {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  const letter = key.toLowerCase();
  const move = (Object.keys(MOVE_KEYS) as (keyof typeof MOVE_KEYS)[]).find(
    (name) => MOVE_KEYS[name] === letter,
  );
  return move ?? open.find((action) => ACTION_KEYS[action] === letter) ?? null;
};

const FIELDS =
  'input, select, textarea, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="spinbutton"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Whether keys belong to the focused element: a field, a menu or a dialog. */
export const ownsKeys = (element: { closest: (selector: string) => unknown } | null): boolean =>
  element !== null && element.closest(FIELDS) !== null;
