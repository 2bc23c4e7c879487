import sharp from 'sharp';
import type { createApplication } from '../contract/permits/applications.ts';
import type { submitApplication } from '../contract/permits/applicant/public-applications.ts';
import type { ParkingLotInput } from '../contract/settings/parking.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import { plate, resident } from '../server/demo/people.ts';
import type { BodyOf } from './client.ts';
import { taxOf } from './rows/imports.ts';

let next = 0;

export type PublicApplication = BodyOf<typeof submitApplication>;
export type StaffApplication = BodyOf<typeof createApplication>;

/** A new person with a new car; what the public form and that of staff both send. */
const application = () => {
  const n = next++;
  return {
    applicant: {
      ...resident(n),
      // Those of the demo come again after eighty people, who then count as one.
      tax_number: taxOf(8_000 + n),
      email: `oseba${n}@example.org`,
      phone: '040 200 100',
    },
    user_type: 'RES',
    permit_year: 2027,
    vehicles: [{ registration_number: plate(n), country: 'SI', ownership: 'own' as const }],
    rfid_card: 'new' as const,
    delivery: 'pickup' as const,
    language: 'sl' as const,
  };
};

/** The JSON of a public application by a new person with a new car; `change` replaces whole fields. */
export const applicationData = (change: Partial<PublicApplication> = {}): PublicApplication => ({
  ...application(),
  consents: { terms: true, privacy: true },
  ...change,
});

/** The same as staff send it: without consents, which are on the paper. */
export const staffApplication = (change: Partial<StaffApplication> = {}): StaffApplication => ({
  ...application(),
  ...change,
});

/** A parking lot in the village with a ticket machine. */
export const lotInput = (change: Partial<ParkingLotInput> = {}): ParkingLotInput => ({
  code: 'P9',
  name: 'Za šolo',
  kind: 'village',
  spaces: 20,
  access_mode: 'machine',
  has_rfid: false,
  has_camera: true,
  visitor_limit_minutes: null,
  map_x: 50,
  map_y: 80.5,
  sort: 8,
  ...change,
});

export const pdfFile = (name = 'prometno.pdf'): File =>
  new File([Uint8Array.from(samplePdf('PROMETNO DOVOLJENJE', ['KR AB-123']))], name, {
    type: 'application/pdf',
  });

/** A photo as a phone makes it, with a place and a camera in its metadata. */
export const photoFile = async (name = 'slika.jpg'): Promise<File> => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a7' } })
    .withExif({
      IFD0: { Make: 'MarkerCamera', Artist: 'MarkerArtist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 16/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' });
};

export const certificate = () => ({ registration_certificate: [pdfFile()] });
