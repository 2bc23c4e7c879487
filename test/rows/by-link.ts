import { expect } from 'vitest';
import { confirmLink, sendLinkCode } from '../../contract/permits/applicant/link-actions.ts';
import {
  getApplicationStatus,
  submitApplication,
} from '../../contract/permits/applicant/public-applications.ts';
import { linkCode } from '../../server/mail/outbox/links.ts';
import type { TestApp } from '../app.ts';
import { client } from '../client.ts';
import { applicationData, certificate } from '../make.ts';

/** A browser in which somebody has applied and opened the link. */
export const appliedByLink = async (world: TestApp, data = applicationData()) => {
  const browser = client(world.front);
  const { body } = await browser.call(submitApplication, { body: data, files: certificate() });
  const link = decodeURIComponent(body.status_url.split('/vloga/')[1] ?? '');
  const { body: page } = await browser.call(getApplicationStatus, { params: { token: link } });
  return { browser, data, id: body.id, link, page, params: { token: body.application_nr } };
};
export type AppliedByLink = Awaited<ReturnType<typeof appliedByLink>>;

/** Types the code that was mailed to the holder. */
export const confirmByLink = async (
  world: TestApp,
  { browser, params, id }: Pick<AppliedByLink, 'browser' | 'params' | 'id'>,
): Promise<void> => {
  expect((await browser.call(sendLinkCode, { params, body: {} })).status).toBe(202);
  const row = await world.deps.db
    .selectFrom('link_codes')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { code: linkCode(world.deps.config, row.id) };
  expect((await browser.call(confirmLink, { params, body })).status).toBe(200);
};
