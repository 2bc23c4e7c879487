import { describe, expect, test } from 'vitest';
import {
  ACTION_NAMES,
  besideActions,
  keyOf,
  mayApproveNext,
  openActions,
  primaryAction,
} from '../actions.ts';
import { commandOf, KEYS_OF_STEPS } from './key-map.ts';
import en from '../messages.en.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys of the review', () => {
  test.each(['sl', 'en'] as const)('no letter has two meanings (%s)', (language) => {
    const letters = [
      ...ACTION_NAMES.flatMap((action) => keyOf(action, language) ?? []),
      ...Object.values(KEYS_OF_STEPS[language]),
    ];
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('in English the key of an action is a letter of its English name', () => {
    const wrong = ACTION_NAMES.filter(
      (action) => !en.actions[action].toLowerCase().includes(keyOf(action, 'en') ?? ''),
    );
    expect(wrong).toEqual([]);
    expect(commandOf(press('a'), ['approve'], 'en')).toBe('approve');
    expect(commandOf(press('o'), ['approve'], 'en')).toBeNull();
  });

  test('a letter works only while its action is allowed', () => {
    expect(commandOf(press('o'), ['approve'], 'sl')).toBe('approve');
    expect(commandOf(press('O'), ['approve'], 'sl')).toBe('approve');
    expect(commandOf(press('o'), ['reject'], 'sl')).toBeNull();
    expect(commandOf(press('d'), ['approve', 'request_supplement'], 'sl')).toBe('request_supplement');
    expect(commandOf(press('?'), [], 'sl')).toBe('help');
    expect(commandOf(press('n'), [], 'sl')).toBe('next_document');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    '%o leaves the key to others',
    (more) => {
      expect(commandOf(press('d', more), ['request_supplement'], 'sl')).toBeNull();
    },
  );
});

describe('keys that disturb nobody', () => {
  test('Ctrl+Enter approves and opens the next, or says why not', () => {
    expect(commandOf(press('Enter', { ctrlKey: true }), ['approve'], 'sl')).toBe('approve_next');
    expect(commandOf(press('Enter', { metaKey: true }), ['approve'], 'sl')).toBe('approve_next');
    expect(commandOf(press('Enter', { ctrlKey: true }), ['start_review'], 'sl')).toBe('approve_next');
    expect(commandOf(press('Enter', { ctrlKey: true, altKey: true }), ['approve'], 'sl')).toBeNull();
    expect(commandOf(press('Enter', { ctrlKey: true, repeat: true }), ['approve'], 'sl')).toBeNull();
    expect(commandOf(press('Enter'), ['approve'], 'sl')).toBeNull();
  });

  test('page keys move the document, also held down', () => {
    expect(commandOf(press('PageDown'), [], 'sl')).toBe('page_down');
    expect(commandOf(press('PageUp', { repeat: true }), [], 'sl')).toBe('page_up');
    expect(commandOf(press('+'), [], 'sl')).toBe('zoom_in');
  });
});

describe('the next step', () => {
  const at = (status: string, allowed: string[], state = 'waiting') =>
    ({
      status,
      allowed,
      checklist: [{ kind: 'registration_certificate', state, reason: null }],
      documents: [],
    }) as never;

  test.each([
    ['submitted', ['start_review', 'withdraw', 'update', 'delete'], 'start_review'],
    ['in_review', ['request_supplement', 'reject', 'approve', 'withdraw'], 'approve'],
    ['approved', ['pay', 'withdraw', 'reopen'], 'pay'],
    ['paid', ['issue_permit', 'withdraw'], 'issue_permit'],
    ['supplement_requested', ['supplement', 'withdraw'], null],
    ['supplement_requested', ['supplement', 'dismiss', 'withdraw'], 'dismiss'],
    ['rejected', ['reopen'], null],
    ['completed', [], null],
    ['in_review', [], null],
  ])('%s with %j leads to %s', (status, allowed, expected) => {
    expect(primaryAction(at(status, allowed))).toBe(expected);
  });

  test('asking for more is one click beside it, and approving where more is to be asked for', () => {
    const allowed = ['approve', 'request_supplement', 'reject'];
    expect(besideActions(at('in_review', allowed))).toEqual(['request_supplement']);
    expect(mayApproveNext(at('in_review', allowed))).toBe(true);
    expect(besideActions(at('in_review', allowed, 'missing'))).toEqual(['approve']);
    expect(mayApproveNext(at('in_review', allowed, 'missing'))).toBe(false);
    expect(besideActions(at('in_review', ['approve']))).toEqual([]);
    expect(besideActions(at('approved', ['pay', 'withdraw']))).toEqual([]);
  });

  test.each(['missing', 'rejected'])('a %s document is requested before anything is approved', (state) => {
    const allowed = ['request_supplement', 'approve'];
    expect(primaryAction(at('in_review', allowed, state))).toBe('request_supplement');
    expect(primaryAction(at('in_review', allowed, 'verified'))).toBe('approve');
  });

  test('starting a review claims the application, so that there is no second button for it', () => {
    expect(openActions(at('submitted', ['start_review', 'claim']))).toEqual(['start_review']);
    expect(openActions(at('in_review', ['claim']))).toEqual(['claim']);
  });

  test('files are added with the right to correct, unless a supplement is awaited', () => {
    expect(openActions(at('in_review', ['update']))).toContain('add_documents');
    expect(openActions(at('supplement_requested', ['update', 'supplement']))).not.toContain('add_documents');
  });
});
