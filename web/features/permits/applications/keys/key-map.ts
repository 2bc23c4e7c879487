import type { Language } from '../../../../i18n/plural.ts';
import { keyOf, type Action } from '../actions.ts';

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
  | 'zoom_in'
  | 'zoom_out'
  | 'rotate'
  | 'page_down'
  | 'page_up'
  | 'approve_next'
  | 'help';

const MOVES = {
  verify: 't',
  reject_document: 'x',
  next_document: 'n',
  previous_document: 'b',
  zoom_in: '+',
  zoom_out: '-',
  rotate: 'e',
  page_down: 'pagedown',
  page_up: 'pageup',
  next_unclaimed: 'm',
  next_application: 'j',
  previous_application: 'k',
  help: '?',
} as const;
export type KeyStep = keyof typeof MOVES;
export const KEY_STEP_NAMES = Object.keys(MOVES) as KeyStep[];
/** The keys of steps; of letters those that the English names have. */
export const KEYS_OF_STEPS: Record<Language, Record<KeyStep, string>> = {
  sl: MOVES,
  en: { ...MOVES, verify: 'v', rotate: 't' },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; repeat?: boolean };

/**
 * The command of a key, null when it has none now. With Ctrl, Alt or Meta only Ctrl+Enter, which also says why
 * it approves nothing: the others belong to the browser and to screen readers.
 */
export const commandOf = (
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  open: readonly Action[],
  language: Language,
): KeyCommand | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === 'Enter' && !repeat ? 'approve_next' : null;
  // Holding a page key goes on.
  if (repeat && !key.startsWith('Page')) return null;
  const letter = key.toLowerCase();
  const move = KEY_STEP_NAMES.find((name) => KEYS_OF_STEPS[language][name] === letter);
  return move ?? open.find((action) => keyOf(action, language) === letter) ?? null;
};

const FIELDS =
  'input, select, textarea, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="spinbutton"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/** Whether keys belong to the focused element: a field, a menu or a dialog. */
export const ownsKeys = (element: { closest: (selector: string) => unknown } | null): boolean =>
  element !== null && element.closest(FIELDS) !== null;
