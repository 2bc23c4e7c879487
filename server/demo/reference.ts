import type { AttachmentKind } from '../../contract/settings/attachments.ts';
import type { ApplicantType } from '../../contract/values/values.ts';
import { type Db, json } from '../platform/db/db.ts';
import { newId } from '../platform/db/ids.ts';
import { markDemo } from '../settings/parameters/installation-queries.ts';
import { DEMO_PARAMETERS } from '../settings/parameters/demo-parameters.ts';
import { seedReasons } from './reasons.ts';

/**
 * The fictional Občina Planinsko Jezero: lots, categories and price list. Prices are gross cents, 22 % VAT
 * inside.
 */

type Lot = [
  code: string,
  name: string,
  kind: 'lakeside' | 'harbour' | 'village' | 'cable_car' | 'park_and_ride' | 'forest_road',
  spaces: number,
  access: 'barrier' | 'machine',
  rfid: boolean,
  camera: boolean,
  visitor_minutes: number | null,
  x: number,
  y: number,
];
const LOTS: readonly Lot[] = [
  ['P1', 'Pod Skalo', 'lakeside', 42, 'barrier', true, true, 120, 46, 73],
  ['P2', 'Jezero – vzhod', 'lakeside', 118, 'barrier', true, true, null, 69, 62],
  ['P3', 'Pristan', 'harbour', 24, 'barrier', true, false, null, 57, 34],
  ['P4', 'Laz', 'village', 96, 'barrier', true, true, null, 84, 36],
  ['P5', 'Pri žičnici', 'cable_car', 260, 'machine', false, true, null, 6, 38],
  ['P6', 'P+R Senožet', 'park_and_ride', 87, 'machine', false, true, null, 95, 52],
  ['P7', 'P+R Postaja', 'park_and_ride', 140, 'machine', false, true, null, 92, 80],
  ['P8', 'Planinska cesta', 'forest_road', 60, 'barrier', true, false, null, 28, 16],
];

type Category = {
  code: string;
  name_sl: string;
  name_en: string;
  description_sl: string;
  description_en: string;
  applicant_types: ApplicantType[];
  extra_field: 'employer_name' | 'property_address' | 'boat_permit_nr' | 'rooms' | 'parcel' | null;
  lots: string[];
  price: number;
  max_permits: number | null;
  max_plates: number;
  transferable: boolean;
  documents: AttachmentKind[];
  official?: AttachmentKind[];
};
const PERSON: ApplicantType[] = ['natural_person'];
const BUSINESS: ApplicantType[] = ['sole_trader', 'legal_entity'];
const ANYONE: ApplicantType[] = [...PERSON, ...BUSINESS];
const MOST = ['P2', 'P4', 'P5', 'P6', 'P7'];

const CATEGORIES: readonly Category[] = [
  {
    code: 'RES',
    name_sl: 'Občan s stalnim prebivališčem',
    name_en: 'Permanent resident',
    description_sl: 'Stalno prebivališče imate v občini.',
    description_en: 'Your permanent home is in the municipality.',
    applicant_types: PERSON,
    extra_field: null,
    lots: ['P1', 'P2', 'P4', 'P5', 'P6', 'P7', 'P8'],
    price: 1500,
    max_permits: 3,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate'],
  },
  {
    code: 'TMP',
    name_sl: 'Oseba z začasnim prebivališčem',
    name_en: 'Temporary resident',
    description_sl: 'V občini imate prijavljeno začasno prebivališče.',
    description_en: 'You have a registered temporary home in the municipality.',
    applicant_types: PERSON,
    extra_field: null,
    lots: MOST,
    price: 3000,
    max_permits: 1,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate', 'residence_proof'],
  },
  {
    code: 'OWN',
    name_sl: 'Lastnik počitniškega objekta',
    name_en: 'Owner of a holiday house',
    description_sl: 'V občini imate počitniško hišo ali stanovanje.',
    description_en: 'You own a holiday house or flat in the municipality.',
    applicant_types: ['natural_person', 'legal_entity'],
    extra_field: 'property_address',
    lots: MOST,
    price: 9000,
    max_permits: 2,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate', 'ownership_proof', 'tourist_tax_proof'],
  },
  {
    code: 'EMP',
    name_sl: 'Zaposleni v občini',
    name_en: 'Employed in the municipality',
    description_sl: 'V občini delate, stanujete pa drugje.',
    description_en: 'You work in the municipality and live elsewhere.',
    applicant_types: PERSON,
    extra_field: 'employer_name',
    lots: ['P4', 'P5', 'P6', 'P7'],
    price: 6000,
    max_permits: 1,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate', 'employer_certificate'],
  },
  {
    code: 'BUS',
    name_sl: 'Podjetje ali s. p.',
    name_en: 'Company or sole trader',
    description_sl: 'Prenosljiva dovolilnica za največ tri vozila, vendar za eno naenkrat.',
    description_en: 'Transferable permit for up to three vehicles, one at a time.',
    applicant_types: BUSINESS,
    extra_field: null,
    lots: MOST,
    price: 12000,
    max_permits: 6,
    max_plates: 3,
    transferable: true,
    documents: ['registration_certificate', 'register_extract'],
  },
  {
    code: 'HST',
    name_sl: 'Ponudnik nastanitev (za goste)',
    name_en: 'Accommodation host (for guests)',
    description_sl: 'Dovolilnica za goste, ena na nastanitveno enoto.',
    description_en: 'A permit for guests, one for each unit.',
    applicant_types: ANYONE,
    extra_field: 'rooms',
    lots: ['P4', 'P5', 'P6', 'P7'],
    price: 12000,
    max_permits: null,
    max_plates: 3,
    transferable: true,
    documents: ['categorisation_decision'],
  },
  {
    code: 'BOA',
    name_sl: 'Lastnik plovila (dostop)',
    name_en: 'Boat owner (access)',
    description_sl: 'Dostop do pristana z dovoljenjem za plovilo.',
    description_en: 'Access to the harbour with a boat permit.',
    applicant_types: ANYONE,
    extra_field: 'boat_permit_nr',
    lots: ['P3'],
    price: 4000,
    max_permits: 1,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate', 'boat_permit'],
  },
  {
    code: 'LND',
    name_sl: 'Lastnik ali zakupnik zemljišča',
    name_en: 'Owner or tenant of land',
    description_sl: 'Dostop do zemljišča ob planinski cesti.',
    description_en: 'Access to land along the mountain road.',
    applicant_types: ANYONE,
    extra_field: 'parcel',
    lots: ['P8'],
    price: 0,
    max_permits: 2,
    max_plates: 1,
    transferable: false,
    documents: [],
    // The land register is public.
    official: ['land_title'],
  },
  {
    code: 'SRV',
    name_sl: 'Javna služba in reševalci',
    name_en: 'Public service and rescue',
    description_sl: 'Vozila javnih služb, gasilcev in gorskih reševalcev.',
    description_en: 'Vehicles of public services, fire brigades and mountain rescue.',
    applicant_types: ['legal_entity'],
    extra_field: null,
    lots: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
    price: 0,
    max_permits: null,
    max_plates: 3,
    transferable: true,
    documents: ['organisation_letter'],
  },
  {
    code: 'OTH',
    name_sl: 'Drugi uporabniki',
    name_en: 'Other users',
    description_sl: 'Vsi, ki ne sodite v nobeno drugo skupino.',
    description_en: 'Everyone who fits no other group.',
    applicant_types: ANYONE,
    extra_field: null,
    lots: ['P5', 'P6', 'P7'],
    price: 18000,
    max_permits: 2,
    max_plates: 1,
    transferable: false,
    documents: ['registration_certificate'],
  },
];

const CARD_PRICE = 1000;
const CARD_COUNT = 320;
/** Prices start early enough for the oldest demo application. */
const PRICES_FROM = '2020-01-01';

/** What a real municipality starts with: deadlines and rules that follow the law, and nothing of the sample. */
const ownParameters = () => {
  const { municipality: _sample, ...rules } = DEMO_PARAMETERS;
  return {
    ...rules,
    // Its own ordinance is asked for when it opens.
    procedures: {},
    invoice_legal_basis: { sl: '', en: '' },
    step_up_minutes: 10,
  };
};

/**
 * Parameters, lots, categories, prices and a box of cards: the base of every test and the demo; marks the
 * database as such. `own`: a real municipality starts with the deadlines, the reasons and the categories that
 * every one of them knows, and enters its own lots, prices and cards.
 */
export async function seedReference(db: Db, { own = false } = {}): Promise<void> {
  if (!own) await markDemo(db, new Date().toISOString());
  await seedReasons(db);
  if (!own) await db.updateTable('fiscal_settings').set({ environment: 'practice' }).execute();
  await db
    .insertInto('parameters')
    .values(
      Object.entries(own ? ownParameters() : DEMO_PARAMETERS).map(([name, value]) => ({
        id: newId(),
        name,
        value: json(value),
      })),
    )
    .execute();
  await db
    .insertInto('user_types')
    .values(
      CATEGORIES.map(
        ({ code, name_sl, name_en, description_sl, description_en, applicant_types, extra_field }, sort) => ({
          code,
          name_sl,
          name_en,
          description_sl,
          description_en,
          applicant_types,
          extra_field,
          sort,
        }),
      ),
    )
    .execute();
  if (own) return;
  await db
    .insertInto('parking_lots')
    .values(
      LOTS.map(
        (
          [code, name, kind, spaces, access_mode, has_rfid, has_camera, visitor_limit_minutes, map_x, map_y],
          sort,
        ) => ({
          id: newId(),
          code,
          name,
          kind,
          spaces,
          access_mode,
          has_rfid,
          has_camera,
          visitor_limit_minutes,
          map_x,
          map_y,
          sort,
        }),
      ),
    )
    .execute();
  await db
    .insertInto('user_type_parking_lots')
    .values(
      CATEGORIES.map((c) => ({
        id: newId(),
        user_type: c.code,
        parking_lot_codes: c.lots,
        price_gross: c.price,
        card_price_gross: CARD_PRICE,
        max_permits: c.max_permits,
        max_plates: c.max_plates,
        transferable: c.transferable,
        required_documents: c.documents,
        official_documents: c.official ?? [],
        valid_from: PRICES_FROM,
      })),
    )
    .execute();
  await db
    .insertInto('rfid_cards')
    .values(
      Array.from({ length: CARD_COUNT }, (_, i) => ({
        id: newId(),
        number: String(4_711_000 + i).padStart(10, '0'),
        uid: (0x04a1_b200_0000_00 + i).toString(16).toUpperCase().padStart(14, '0'),
        status: 'available' as const,
        created_at: PRICES_FROM,
      })),
    )
    .execute();
}
