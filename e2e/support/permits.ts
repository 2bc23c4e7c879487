import type { Page } from 'playwright-core';
import { createApplication, type ApplicationDetail } from '../../contract/permits/applications.ts';
import { createPermit, createUserPermit } from '../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../contract/permits/permits.ts';
import type { resident } from '../../server/demo/people.ts';
import { yearNow } from '../../test/year-now.ts';

type Holder = { last_name: string; plate: string; tax_number: string; house_number?: string };

/** Sends a form as its screen would, with a certificate where one is given. */
export const sendForm = <T>(page: Page, path: string, data: object, certificate = ''): Promise<T> =>
  page.evaluate(
    async ([path, data, certificate]) => {
      await fetch('/api/csrf-cookie');
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const body = new FormData();
      body.set('data', data);
      const bytes = Uint8Array.from(atob(certificate), (c) => c.charCodeAt(0));
      if (certificate)
        body.set('registration_certificate', new File([bytes], 'prometno.pdf', { type: 'application/pdf' }));
      const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as T;
    },
    [path, JSON.stringify(data), certificate] as const,
  );

const formOf = ({ last_name, plate, tax_number, house_number = '7' }: Holder) => ({
  applicant: {
    type: 'natural_person',
    first_name: 'Zora',
    last_name,
    street: 'Ribčev Laz',
    house_number,
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    country: 'SI',
    tax_number,
  },
  user_type: 'RES',
  permit_year: yearNow(),
  vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
  rfid_card: 'new',
  delivery: 'pickup',
});

/** A permit of this year, made at the counter by the call of its screen. */
export const issuePermit = (page: Page, holder: Holder): Promise<PermitDetail> =>
  sendForm(page, createPermit.path, { ...formOf(holder), exempt_reason: 'Preizkus.' });

/** The same for the holder of an account. */
export const issuePermitTo = (
  page: Page,
  user_id: string,
  { applicant, plate }: { applicant: ReturnType<typeof resident>; plate: string },
): Promise<PermitDetail> =>
  sendForm(page, createUserPermit.path.replace('{app_user_uuid}', user_id), {
    ...formOf({ last_name: '', plate, tax_number: '' }),
    applicant,
    exempt_reason: 'Preizkus.',
  });

/** An application of this year, entered by staff by the call of its screen. */
export const enterApplication = (page: Page, holder: Holder): Promise<Pick<ApplicationDetail, 'id'>> =>
  sendForm(page, createApplication.path, formOf(holder));

/** The renewal of a permit for the next year, entered by staff with the certificate of the vehicle. */
export const renew = (
  page: Page,
  permit_id: string,
  { certificate, ...holder }: Holder & { certificate: Uint8Array },
): Promise<Pick<ApplicationDetail, 'id'>> =>
  sendForm(
    page,
    createApplication.path,
    { ...formOf(holder), permit_year: yearNow() + 1, renews_permit_id: permit_id },
    Buffer.from(certificate).toString('base64'),
  );
