import { plateText } from './plate-text.ts';
import { normalizePlate, normalizeDashes } from '../texts/text.ts';

/** More spaces and hyphens than this are no spelling of a plate. */
const MOST_SIGNS = 16;
const spelled = (typed: string): string =>
  normalizeDashes(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.·-]+/gu, ' ')
    .replace(/^[ .·-]+|[ .·-]+$/g, '');

type Plated = { registration_number: string; plate_text?: string | undefined; country?: string };

/**
 * A vehicle with its plate as compared, and in `plate_text` as typed where plateText says something else: `m-ab 1234` of
 * Germany -> `MAB1234` and `M-AB 1234`. A `plate_text` of another plate is dropped.
 */
export const withPlateText = <T extends Plated>({ plate_text = '', ...vehicle }: T): T => {
  const plate = normalizePlate(vehicle.registration_number);
  const shown = plateText(plate);
  const text = [vehicle.registration_number, plate_text]
    .map(spelled)
    .find((one) => one !== plate && one.length <= MOST_SIGNS && normalizePlate(one) === plate);
  const differs = text !== undefined && text !== shown && (vehicle.country !== 'SI' || shown === plate);
  return {
    ...vehicle,
    registration_number: plate,
    ...(differs ? { plate_text: text } : {}),
  } as unknown as T;
};

/** The plate of a vehicle as on the car, stored or as typed into a form. */
export const vehiclePlate = (vehicle: Plated): string => {
  const { registration_number, plate_text } = withPlateText(vehicle);
  return plate_text ?? plateText(registration_number);
};

/** One of the plates of these vehicles as on the car; any other as plateText shows it. */
export const plateTextAmong = (vehicles: readonly Plated[], registration_number: string): string =>
  vehiclePlate(
    vehicles.find((one) => one.registration_number === registration_number) ?? { registration_number },
  );
