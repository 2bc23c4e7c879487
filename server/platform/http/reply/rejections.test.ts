import { expect, test } from 'vitest';
import en from '../../../../contract/platform/messages.en.ts';
import sl from '../../../../contract/platform/messages.sl.ts';
import { APPLICATION_STATUSES } from '../../../../contract/values/application-states.ts';
import { PERMIT_STATUSES, RFID_CARD_STATUSES } from '../../../../contract/values/status.ts';
import { problemBody } from './problem-body.ts';
import { ruleBroken, type StateMessage } from '../problem.ts';

const states: StateMessage[] = [
  ...APPLICATION_STATUSES.map((status) => `state.application.${status}` as const),
  ...PERMIT_STATUSES.map((status) => `state.permit.${status}` as const),
  ...RFID_CARD_STATUSES.map((status) => `state.card.${status}` as const),
];

test.each(states)('%s is named in both languages under the same code', (state) => {
  for (const [language, messages] of [
    ['sl', sl],
    ['en', en],
  ] as const) {
    const { code, detail, errors } = problemBody(
      ruleBroken('rule.transition', 'transition', state),
      language,
      '',
    );
    expect(code).toBe('rule_broken');
    expect(detail).toBe(messages[state]);
    expect(errors).toEqual([{ path: 'transition', code: 'rule.transition', message: messages[state] }]);
  }
});

test('a text names the first day on which it is allowed, in the language of the caller', () => {
  const error = ruleBroken('rule.not_due_yet', 'transition', undefined, '2027-02-10');
  expect(problemBody(error, 'sl', '')).toMatchObject({
    detail: `${sl['rule.not_due_yet']} Najzgodnejši dan je 10. 2. 2027.`,
    errors: [
      { code: 'rule.not_due_yet', message: `${sl['rule.not_due_yet']} Najzgodnejši dan je 10. 2. 2027.` },
    ],
  });
  expect(problemBody(error, 'en', '').detail).toBe(
    `${en['rule.not_due_yet']} The first possible day is 10 February 2027.`,
  );
});

test('a status explains no other rule', () => {
  const { detail } = problemBody(ruleBroken('rule.not_due_yet', '', 'state.application.paid'), 'sl', '');
  expect(detail).toBe(sl['rule.not_due_yet']);
});
