import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import { kindOf, vehicleOf, type FileSlot } from './file-slots.ts';

/** Label of a file field: with more than one vehicle, also which one its document is of. */
export function labelOfSlot(
  slot: FileSlot,
  vehicles: readonly { registration_number: string; plate_text?: string | undefined }[],
  m: Pick<Catalogue['application_form'], 'vehicle_nr'>,
  labels: Pick<Catalogue['labels'], 'document_kind'>,
): string {
  const label = labels.document_kind[kindOf(slot)];
  const index = vehicleOf(slot);
  if (index === null || vehicles.length < 2) return label;
  const vehicle = vehicles[index];
  return `${label} (${(vehicle && vehiclePlate(vehicle)) || m.vehicle_nr({ n: index + 1 })})`;
}
