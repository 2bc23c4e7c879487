import {
  createBusinessPremise,
  createFiscalDevice,
  getFiscalOverview,
  updateFiscalPins,
} from '../../contract/money/fiscal.ts';
import { getApplication } from '../../contract/permits/applications.ts';
import { givenApplication } from '../rows/applications.ts';
import { pendingInvoice } from '../files/fiscal-invoice.ts';
import { P12_PASSWORD, uploadCertificate, useTestSystem } from '../servers/fiscal-setup.ts';
import { fursPki } from '../servers/furs-pki.ts';
import { startFurs } from '../servers/furs.ts';
import { COUNTER_DEVICE } from '../rows/money-rows.ts';
import { setParameter } from '../rows/parameters.ts';
import { approve, createdBy } from '../rows/transitions.ts';
import { against, openOffice, twice, type Office, type Race } from './race.ts';

/** Invoices that the tax administration confirms, and where they are issued. */

const overview = async ({ root }: Office) => (await root.call(getFiscalOverview)).body;
const certificate = async ({ root }: Office) => (await uploadCertificate(root, fursPki().taxpayer())).body;
const pins = async ({ root }: Office) =>
  root.call(updateFiscalPins, { body: { environment: 'test', pem: fursPki().pins } });

let codes = 0;
const code = () => `R${++codes}`;
const premise = async ({ root }: Office) => {
  const { body } = await root.call(createBusinessPremise, {
    body: {
      code: code(),
      name: 'Okence',
      registration: {
        place: { kind: 'movable', movable_type: 'A' },
        valid_from: '2027-01-15',
        supplier: { tax_number: '12345679' },
      },
    },
  });
  return body;
};
const device = async (office: Office) => {
  const { id } = await premise(office);
  const { body } = await office.root.call(createFiscalDevice, {
    body: { premise_id: id, code: code(), name: 'Okence', purpose: 'counter' },
  });
  return body;
};
/** Of a device that is no row, so that its numbers are not those of the counter. */
const pending = ({ world }: Office, application_id: string) =>
  pendingInvoice(world.deps, { application_id, device: 'BLAG9' });
/** Invoices that wait for the tax administration, all with one day by which it should have them. */
const waiting = async (office: Office) => {
  const application_id = await createdBy(office.visitor);
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await pending(office, application_id));
  return { id: ids[0]! };
};
const one = async (office: Office) => {
  const application_id = await createdBy(office.visitor);
  return { id: await pending(office, application_id) };
};

let forms = 0;
/** An application and the form that was written for it by hand. */
const written = async (office: Office) => {
  const id = await createdBy(office.visitor);
  await givenApplication(office.world.deps.db, id, { received_at: '2027-01-10' });
  await approve(office.clerk, id);
  const { application_nr, price_total, version } = (
    await office.clerk.call(getApplication, { params: { id } })
  ).body;
  const set = ++forms;
  return {
    id,
    version,
    form: {
      application_nr,
      serial_nr: `5001-${String(set).padStart(7, '0')}`,
      set_nr: '01',
      invoice_nr: String(600 + set),
      issued_on: '2027-01-14',
      method: 'cash',
      amount: price_total,
      device_id: COUNTER_DEVICE,
    },
  };
};

/** Its tax administration is on loopback, and ends with it. */
export const fiscalOffice = async (): Promise<Office> => {
  const furs = await startFurs();
  const office = await openOffice({ config: { furs_test_url: furs.url, furs_timeout_ms: 2000 } });
  await setParameter(office.world.deps.db, 'pro_forma_on_approval', false);
  await useTestSystem(office.root);
  furs.register('OBC1');
  const close = async () => {
    await office.world.close();
    await furs.close();
  };
  return { ...office, world: { ...office.world, close } };
};

export const FISCAL_RACES: readonly Race[] = [
  twice('where invoices are verified', 'updateFiscalSettings', overview, (_, { version }) => ({
    body: { version, environment: 'test' },
  })),
  twice(
    'a certificate',
    'createFiscalCertificate',
    certificate,
    () => ({
      body: {
        environment: 'test',
        p12: fursPki().p12(fursPki().taxpayer(), P12_PASSWORD).toString('base64'),
        password: P12_PASSWORD,
      },
    }),
    { both: true },
  ),
  twice('a certificate', 'deleteFiscalCertificate', certificate, (_, { id }) => ({ params: { id } })),
  twice(
    'by what it is recognised',
    'updateFiscalPins',
    pins,
    () => ({ body: { environment: 'test', pem: fursPki().pins } }),
    { both: true },
  ),
  twice('by what it is recognised', 'deleteFiscalPins', pins, () => ({ params: { environment: 'test' } })),
  twice('a premise', 'updateBusinessPremise', premise, (_, { id, version, code: same }) => ({
    params: { id },
    body: { version, code: same, name: 'Drugo okence', active: true },
  })),
  twice('a device', 'updateFiscalDevice', device, (_, { id, version, code: same, purpose }) => ({
    params: { id },
    body: { version, code: same, purpose, name: 'Drugo okence', active: true },
  })),
  twice(
    'a premise',
    'registerBusinessPremise',
    premise,
    (_, { id, version }) => ({ params: { id }, body: { version, environment: 'test' } }),
    { both: true },
  ),
  twice('an invoice that waits', 'retryFiscalInvoice', one, (_, { id }) => ({ params: { id } }), {
    both: true,
  }),
  twice('invoices that wait', 'retryFiscalInvoices', waiting, () => ({ body: {} }), { both: true }),
  against(
    'invoices that wait',
    waiting,
    ['retryFiscalInvoices', () => ({ body: {} })],
    ['retryFiscalInvoice', (_, { id }) => ({ params: { id } })],
  ),
  against(
    'a form of the book',
    written,
    ['recordBookInvoice', (_, { form }) => ({ body: form })],
    [
      'takePayment',
      (_, { id, version, form }) => ({
        params: { id },
        body: { version, method: 'cash', amount: form.amount, device_id: COUNTER_DEVICE },
      }),
    ],
  ),
  twice('a form of the book', 'recordBookInvoice', written, (_, { form }) => ({ body: form })),
];
