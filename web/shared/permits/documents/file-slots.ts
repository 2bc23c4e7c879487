import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';

/** Chosen files as they are sent. */
export type FilesByKind = Partial<Record<AttachmentKind, readonly File[]>>;

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
    kind === OF_EACH_VEHICLE ? Array.from({ length: Math.max(1, vehicles) }, (_, i) => slotOf(i)) : [kind],
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

/** The files of these fields by kind, as they are sent. */
export const filesOf = (slots: readonly FileSlot[], files: FilesBySlot): FilesByKind => {
  const sent: Partial<Record<AttachmentKind, File[]>> = {};
  for (const slot of slots) if (files[slot]?.length) (sent[kindOf(slot)] ??= []).push(...files[slot]);
  return sent;
};
