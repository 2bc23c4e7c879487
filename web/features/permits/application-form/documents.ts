import { type AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { MAX_FILES, MAX_FILES_PER_KIND } from '../../../../contract/platform/uploads.ts';
import type { Entitlement } from '../../../../contract/settings/reference.ts';
import type { ValidationError } from '../../../../contract/platform/validate.ts';
import type { FilesByKind } from '../../../shared/permits/attachments.ts';
import type { FileProblem } from '../../../shared/permits/file-problem.ts';
import type { FormValues } from './form-values.ts';

/** A file field: a kind, from the second vehicle on with its place among the vehicles. */
export type FileSlot = AttachmentKind | `${AttachmentKind}.${number}`;
export type FilesBySlot = Partial<Record<FileSlot, readonly File[]>>;

/** The kind whose documents are each about one vehicle. */
const OF_EACH_VEHICLE: AttachmentKind = 'registration_certificate';

export const kindOf = (slot: FileSlot): AttachmentKind => slot.split('.')[0] as AttachmentKind;
/** The place of the vehicle that the field is about; null when it is about the whole application. */
export const vehicleOf = (slot: FileSlot): number | null =>
  kindOf(slot) === OF_EACH_VEHICLE ? Number(slot.split('.')[1] ?? 0) : null;
const slotOf = (vehicle: number): FileSlot =>
  vehicle === 0 ? OF_EACH_VEHICLE : `${OF_EACH_VEHICLE}.${vehicle}`;

/** The file fields of the required kinds: a registration certificate for each vehicle. */
export const slotsOf = (required: readonly AttachmentKind[], vehicles: number): FileSlot[] =>
  required.flatMap((kind) =>
    kind === OF_EACH_VEHICLE
      ? Array.from({ length: Math.max(1, Math.min(vehicles, MAX_FILES_PER_KIND)) }, (_, i) => slotOf(i))
      : [kind],
  );

/** What is kept by file field after a vehicle was removed: the fields of those behind it move up. */
export const withoutVehicle = <T>(
  by_slot: Partial<Record<FileSlot, T>>,
  removed: number,
): Partial<Record<FileSlot, T>> =>
  Object.fromEntries(
    (Object.entries(by_slot) as [FileSlot, T][]).flatMap(([slot, value]) => {
      const vehicle = vehicleOf(slot);
      if (vehicle === null || vehicle < removed) return [[slot, value]];
      return vehicle === removed ? [] : [[slotOf(vehicle - 1), value]];
    }),
  );

/**
 * Required documents: those of the entitlement, the contract of a leased vehicle, the power of attorney of a
 * representative (api.md section 1). In that order, each kind once.
 */
export function requiredDocuments(
  values: Pick<FormValues, 'vehicles' | 'represented'>,
  entitlement: Entitlement | null,
): AttachmentKind[] {
  return [
    ...new Set<AttachmentKind>([
      ...(entitlement?.required_documents ?? []),
      ...(values.vehicles.some((vehicle) => vehicle.ownership === 'leased')
        ? (['vehicle_lease'] as const)
        : []),
      ...(values.represented ? (['power_of_attorney'] as const) : []),
    ]),
  ];
}

/**
 * Validation errors of the attachments, by path `documents.{slot}`; `problems` holds the results of
 * `problemOfFile`.
 */
export function documentErrors(
  required: readonly FileSlot[],
  files: FilesBySlot,
  problems: ReadonlyMap<File, FileProblem>,
): ValidationError[] {
  const errors: ValidationError[] = [];
  const reject = (slot: string, code: string): void => void errors.push({ path: `documents.${slot}`, code });
  const entries = Object.entries(files) as [FileSlot, readonly File[]][];
  // A file that cannot be sent has its own error and takes nobody's place.
  const good = (chosen: readonly File[]): number => chosen.filter((file) => !problems.has(file)).length;
  for (const slot of required) {
    if (!files[slot]?.length) reject(slot, `documents.${kindOf(slot)}.required`);
  }
  for (const [slot, chosen] of entries) {
    const bad = chosen.map((file) => problems.get(file)).find((problem) => problem !== undefined);
    const of_kind = entries.reduce(
      (n, [one, list]) => n + (kindOf(one) === kindOf(slot) ? good(list) : 0),
      0,
    );
    if (of_kind > MAX_FILES_PER_KIND) reject(slot, 'file.too_many_of_kind');
    else if (bad) reject(slot, bad);
  }
  const count = entries.reduce((sum, [, chosen]) => sum + good(chosen), 0);
  const last = entries.filter(([, chosen]) => chosen.length > 0).at(-1);
  if (count > MAX_FILES && last) reject(last[0], 'file.too_many');
  return errors;
}

/**
 * Kinds to send: the required ones and additions under `other`; files of kinds no longer required stay here.
 */
export const filesToSend = (required: readonly FileSlot[], files: FilesBySlot): FilesByKind => {
  const sent: Partial<Record<AttachmentKind, File[]>> = {};
  for (const slot of [...required, 'other' as const])
    if (files[slot]?.length) (sent[kindOf(slot)] ??= []).push(...files[slot]);
  return sent;
};
