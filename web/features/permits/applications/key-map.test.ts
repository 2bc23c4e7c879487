import { describe, expect, test } from 'vitest';
import { ACTION_KEYS, openActions, primaryAction } from './actions.ts';
import { commandOf, MOVE_KEYS } from './key-map.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys of the review', () => {
  test('no letter has two meanings', () => {
    const letters = [...Object.values(ACTION_KEYS), ...Object.values(MOVE_KEYS)];
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('a letter works only while its action is allowed', () => {
    expect(commandOf(press('o'), ['approve'])).toBe('approve');
    expect(commandOf(press('O'), ['approve'])).toBe('approve');
    expect(commandOf(press('o'), ['reject'])).toBeNull();
    expect(commandOf(press('d'), ['approve', 'request_supplement'])).toBe('request_supplement');
    expect(commandOf(press('?'), [])).toBe('help');
    expect(commandOf(press('n'), [])).toBe('next_document');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    '%o leaves the key to others',
    (more) => {
      expect(commandOf(press('d', more), ['request_supplement'])).toBeNull();
    },
  );
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
