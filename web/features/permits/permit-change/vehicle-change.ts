import type { Vehicle } from '../../../../contract/people/applicant.ts';
import { leaseProof, type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import type { VehicleValues } from '../../../shared/people/applicant-values.ts';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';

type Shown = MyPermit['vehicles'][number];

/** A change of the vehicles of a permit: replace `plate`, add one, or remove one. */
export type Action = { kind: 'swap'; plate: string } | { kind: 'add' } | { kind: 'remove'; plate: string };

/** Form values; `action` holds an `actionKey`. */
export type ChangeValues = VehicleValues & { action: string };

export const actionKey = (action: Action): string =>
  'plate' in action ? `${action.kind}:${action.plate}` : action.kind;

/**
 * The possible actions: any vehicle can be replaced, one added while there is room, one removed while another
 * stays.
 */
export function actionsOf({ vehicles, max_plates }: Pick<MyPermit, 'vehicles' | 'max_plates'>): Action[] {
  const plates = vehicles.map(({ registration_number }) => registration_number);
  return [
    ...plates.map((plate): Action => ({ kind: 'swap', plate })),
    ...(plates.length < max_plates ? [{ kind: 'add' } as const] : []),
    ...(plates.length > 1 ? plates.map((plate): Action => ({ kind: 'remove', plate })) : []),
  ];
}

/**
 * The chosen action; the only one where there is no choice, `null` when none is chosen or the choice is no
 * longer possible.
 */
export function chosenAction(
  permit: Pick<MyPermit, 'vehicles' | 'max_plates'>,
  { action }: Pick<ChangeValues, 'action'>,
): Action | null {
  const actions = actionsOf(permit);
  return actions.length === 1 ? actions[0]! : (actions.find((one) => actionKey(one) === action) ?? null);
}

/** The vehicle as typed, for the contract; an empty choice stays one that is to be made. */
export const typedVehicle = ({ action: _, make_model, ...vehicle }: ChangeValues) => ({
  ...vehicle,
  ...(make_model.trim() === '' ? {} : { make_model }),
});

/**
 * The vehicles of the permit after the action; `vehicle` takes the position of the replaced one, so that the
 * order stays.
 */
export function vehiclesAfter(vehicles: readonly Shown[], asked: Action, vehicle: Vehicle | null): Shown[] {
  if (asked.kind === 'remove') return vehicles.filter((one) => one.registration_number !== asked.plate);
  if (vehicle === null) return [...vehicles];
  if (asked.kind === 'add') return [...vehicles, vehicle];
  return vehicles.map((one) => (one.registration_number === asked.plate ? vehicle : one));
}

/** Required documents: those of a vehicle that is added, and for a leased one its contract. */
export const documentsOf = (
  action: Action | null,
  vehicle: Pick<ChangeValues, 'ownership'>,
): AttachmentKind[] =>
  action === null || action.kind === 'remove' ? [] : ['registration_certificate', ...leaseProof([vehicle])];
