import type { ParkingLotRow } from '../../../../contract/settings/parking.ts';

/** Form values of a lot: numbers as they are typed. */
export type LotValues = {
  code: string;
  name: string;
  kind: string;
  spaces: string;
  access_mode: string;
  has_rfid: boolean;
  has_camera: boolean;
  visitor_limit_minutes: string;
  map_x: string;
  map_y: string;
  sort: string;
};

export const lotValuesOf = (lot: ParkingLotRow | null, next: number): LotValues => ({
  code: lot?.code ?? '',
  name: lot?.name ?? '',
  kind: lot?.kind ?? 'lakeside',
  spaces: lot ? String(lot.spaces) : '',
  access_mode: lot?.access_mode ?? 'barrier',
  has_rfid: lot?.has_rfid ?? true,
  has_camera: lot?.has_camera ?? false,
  visitor_limit_minutes: lot?.visitor_limit_minutes == null ? '' : String(lot.visitor_limit_minutes),
  map_x: String(lot?.map_x ?? 50),
  map_y: String(lot?.map_y ?? 80),
  sort: String(lot?.sort ?? next),
});

/** A typed number for the API; an empty text is undefined, so that the field is reported as missing. */
export const typedNumber = (text: string): number | string | undefined => {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' ? undefined : Number.isNaN(number) ? text : number;
};
