import { expect, test } from 'vitest';
import { chosenAction, actionKey, actionsOf, documentsOf, vehiclesAfter } from './vehicle-change.ts';

const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const [one, two, three] = [car('KRAA111'), car('KRBB222'), car('KRCC333')];

test.each([
  [[one], 1, ['swap:KRAA111']],
  [[one], 3, ['swap:KRAA111', 'add']],
  [[one, two], 3, ['swap:KRAA111', 'swap:KRBB222', 'add', 'remove:KRAA111', 'remove:KRBB222']],
  [[one, two], 2, ['swap:KRAA111', 'swap:KRBB222', 'remove:KRAA111', 'remove:KRBB222']],
])('what is possible with %o of %i', (vehicles, max_plates, actions) => {
  expect(actionsOf({ vehicles, max_plates }).map(actionKey)).toEqual(actions);
});

test('one car needs no choice, and a choice that has gone is none', () => {
  expect(chosenAction({ vehicles: [one], max_plates: 1 }, { action: '' })).toEqual({
    kind: 'swap',
    plate: 'KRAA111',
  });
  expect(chosenAction({ vehicles: [one, two], max_plates: 2 }, { action: 'swap:KRXX999' })).toBeNull();
  expect(chosenAction({ vehicles: [one, two], max_plates: 2 }, { action: 'remove:KRBB222' })).toEqual({
    kind: 'remove',
    plate: 'KRBB222',
  });
});

test.each([
  [{ kind: 'swap', plate: 'KRAA111' }, ['KRCC333', 'KRBB222']],
  [{ kind: 'add' }, ['KRAA111', 'KRBB222', 'KRCC333']],
  [{ kind: 'remove', plate: 'KRAA111' }, ['KRBB222']],
] as const)('%o leaves %o', (action, plates) => {
  const after = vehiclesAfter([one, two], action, three);
  expect(after.map(({ registration_number }) => registration_number)).toEqual(plates);
});

test('documents are required for a vehicle that is added only', () => {
  expect(documentsOf({ kind: 'remove', plate: 'KRAA111' }, { ownership: 'leased' })).toEqual([]);
  expect(documentsOf({ kind: 'add' }, { ownership: 'own' })).toEqual(['registration_certificate']);
  expect(documentsOf({ kind: 'add' }, { ownership: 'leased' })).toEqual([
    'registration_certificate',
    'vehicle_lease',
  ]);
});
