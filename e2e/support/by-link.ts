import type { Locator, Page } from 'playwright-core';
import {
  getApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../contract/permits/applications.ts';
import { submitApplication } from '../../contract/permits/applicant/public-applications.ts';
import { issuePermit, type PermitDetail } from '../../contract/permits/permits.ts';
import { verifyDocument } from '../../contract/permits/review.ts';
import { takePayment } from '../../contract/money/payments.ts';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import { until, type Sent } from '../../test/servers/outside.ts';
import { yearNow } from '../../test/year-now.ts';
import linkTexts from '../../web/features/permits/holder/link/messages.sl.ts';
import ui from '../../web/ui/messages.sl.ts';
import { waitForMail } from './mails.ts';
import { callFrom } from './people.ts';
import { sendForm } from './permits.ts';

/** People without an account, and what the office does with their applications by the calls of its screens. */

type Applicant = { tax_number: string; plate: string };
export type Applied = Sent & { email: string; path: string };

/** Sent from the browser of the applicant, which must be on a page of the site. */
export const apply = async (page: Page, { tax_number, plate }: Applicant): Promise<Applied> => {
  const email = `zora.${tax_number}.${Date.now()}@example.org`;
  const data = {
    applicant: {
      type: 'natural_person',
      first_name: 'Zora',
      last_name: 'Povezava',
      street: 'Ribčev Laz',
      house_number: '9',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
      tax_number,
      email,
    },
    user_type: 'RES',
    permit_year: yearNow(),
    vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
    language: 'sl',
    consents: { terms: true, privacy: true },
  };
  const certificate = Buffer.from(samplePdf('PROMETNO DOVOLJENJE', [plate])).toString('base64');
  const sent = await sendForm<Sent>(page, submitApplication.path, data, certificate);
  return { ...sent, email, path: new URL(sent.status_url, page.url()).pathname };
};

export const see = (office: Page, id: string): Promise<ApplicationDetail> =>
  callFrom(office, getApplication.method, getApplication.path.replace('{id}', id));

export const move = async (office: Page, id: string, change: object): Promise<ApplicationDetail> => {
  const { version } = await see(office, id);
  const path = updateApplication.path.replace('{application_uuid}', id);
  return callFrom(office, updateApplication.method, path, { version, ...change });
};

/** The permit of an application whose documents were checked, handed over. */
export const issue = async (office: Page, id: string): Promise<PermitDetail> => {
  const { documents } = await move(office, id, { transition: 'start_review' });
  for (const { id: document_id, version, check_status } of documents)
    if (check_status === 'waiting')
      await callFrom(office, verifyDocument.method, verifyDocument.path.replace('{id}', document_id), {
        version,
      });
  const { version, price_total } = await move(office, id, { transition: 'approve' });
  const payment = { version, method: 'cash', amount: price_total };
  await callFrom(office, takePayment.method, takePayment.path.replace('{id}', id), payment);
  return sendForm(office, issuePermit.path, { application_uuid: id, handed_over: true });
};

/** The code that was mailed last; another one than `before`. */
export const codeFrom = (email: string, before = ''): Promise<string> => {
  const read = async (): Promise<string> => {
    const { text } = await waitForMail(email, /Koda za potrditev/);
    return /: (\d{6})\s/.exec(text ?? '')![1]!;
  };
  return until(`another code to ${email}`, read, (code) => code !== before);
};

/** Another code than this one. */
export const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

type Press = (control: Locator) => Promise<void>;

export const typeCode = async (
  page: Page,
  code: string,
  press: Press = (one) => one.click(),
): Promise<void> => {
  await page.getByLabel(linkTexts.code).fill(code);
  await press(page.getByRole('button', { name: ui.confirm, exact: true }));
};
