import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { redo, newHistory, recordStep, undo } from './undo.ts';

test('the letters of one edit are one step', () => {
  const typed = ['1', '12', '12,'].reduce((steps, text) => recordStep(steps, text, 'edit 1'), newHistory(''));
  const next = recordStep(typed, '7', 'edit 2');
  expect([undo(next).now, undo(undo(next)).now, undo(undo(undo(next))).now]).toEqual(['12,', '', '']);
  expect(redo(undo(next)).now).toBe('7');
});
test('what stays the same is no step, and a new step forgets what was undone', () => {
  const steps = recordStep(newHistory('a'), 'b');
  expect(recordStep(steps, 'b')).toBe(steps);
  expect(redo(recordStep(undo(steps), 'c')).now).toBe('c');
});
it('goes back to the start and forward to the end over any steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 100 }), (values) => {
      const all = values.reduce((steps, value) => recordStep(steps, value), newHistory(0));
      const times = values.length;
      const back = Array.from({ length: times }).reduce<typeof all>((steps) => undo(steps), all);
      expect(back.now).toBe(0);
      expect(Array.from({ length: times }).reduce<typeof all>((steps) => redo(steps), back).now).toBe(
        all.now,
      );
    }),
  );
});
