import type { Page } from 'playwright-core';
import type { ApplicationMoney } from '../../contract/money/money.ts';
import type { ApplicationDetail } from '../../contract/permits/applications.ts';
import { yearNow } from '../../test/year-now.ts';
import { callFrom } from './people.ts';

/**
 * An application from paper, reviewed and approved by calls.
 */
export const approved = async (
  page: Page,
  email: string,
  plate: string,
  tax: string,
): Promise<ApplicationDetail> => {
  const { id } = await callFrom<{ id: string }>(page, 'POST', '/v1/admin/applications/create', {
    applicant: {
      type: 'natural_person',
      first_name: 'Zala',
      last_name: 'Denar',
      tax_number: tax,
      street: 'Ribčev Laz',
      house_number: '1',
      postal_code: '4265',
      city: 'Bohinjsko jezero',
      country: 'SI',
      email,
    },
    user_type: 'RES',
    permit_year: yearNow(),
    vehicles: [{ registration_number: plate, country: 'SI', ownership: 'own' }],
    rfid_card: 'new',
    delivery: 'pickup',
  });
  const move = async (body: object): Promise<ApplicationDetail> => {
    const { version } = await callFrom<ApplicationDetail>(page, 'GET', `/v1/admin/applications/${id}`);
    return callFrom(page, 'POST', `/v1/admin/applications/${id}/update`, { version, ...body });
  };
  await move({ transition: 'start_review' });
  return move({ transition: 'approve', unverified_reason: 'Dokumenti so bili pregledani na okencu.' });
};
export const moneyOf = (page: Page, id: string): Promise<ApplicationMoney> =>
  callFrom(page, 'GET', `/v1/admin/applications/${id}/money`);
