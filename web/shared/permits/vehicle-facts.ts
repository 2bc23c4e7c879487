import type { Vehicle } from '../../../contract/people/applicant.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';

/** Vehicles as a text to compare, with the code of whose each is in parentheses. */
export const vehicleFacts = (vehicles: readonly Vehicle[]): string =>
  vehicles
    .map((vehicle) =>
      [vehiclePlate(vehicle), vehicle.country, vehicle.make_model, `(${vehicle.ownership})`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/** The same with words for the codes. */
export const readVehicleFacts = (
  raw: string,
  words: Readonly<Record<Vehicle['ownership'], string>>,
): string =>
  raw.replaceAll(/\((own|leased|company)\)/g, (_, code: Vehicle['ownership']) => `(${words[code]})`);
