import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationStatusPage } from '../../../../contract/permits/applicant/public-applications.ts';
import { show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import labels from '../../../shared/settings/labels.sl.ts';
import m from './messages.sl.ts';
import { Decisions, Delivered, Reason } from './status-details.tsx';

test('a permit handed over after midnight was handed over on the day of Slovenia', async () => {
  const permit = { handed_over_at: '2026-11-23T23:30:00.000Z' };
  show(
    <I18nProvider language="sl" catalogue={{ ui, application_status: m }}>
      <Delivered page={{ permit } as ApplicationStatusPage} />
    </I18nProvider>,
  );
  await expect.element(page.getByText(m.handed_over({ date: '24. 11. 2026' }))).toBeVisible();
});

test('each decision says since when it counts as received, until when to appeal and since when it is final', async () => {
  const decision = {
    id: '1',
    kind: 'rejection',
    decision_nr: '371-12/2027-3',
    issued_at: '2027-01-15T09:00:00.000Z',
    served_on: '2027-01-18',
    appeal_until: '2027-02-02',
    final_on: null,
    finality: 'running',
  } as const;
  const final = { ...decision, id: '2', finality: 'final', final_on: '2027-02-03' } as const;
  const unserved = {
    ...decision,
    id: '3',
    finality: 'not_served',
    served_on: null,
    appeal_until: null,
  } as const;
  const issued = { id: '4', kind: 'decision', file_name: 'odlocba.pdf', created_at: decision.issued_at };
  show(
    <I18nProvider language="sl" catalogue={{ ui, application_status: m }}>
      <Decisions
        page={
          { decisions: [decision, final, unserved], documents: [issued] } as unknown as ApplicationStatusPage
        }
        documentHref={() => '#'}
      />
    </I18nProvider>,
  );
  const said = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
  await expect
    .poll(said)
    .toEqual([
      'Odločitev št. 371-12/2027-3. Za prejeto velja od 18. 1. 2027. Pritožite se lahko do 2. 2. 2027.',
      'Odločitev št. 371-12/2027-3. Za prejeto velja od 18. 1. 2027. Odločba je pravnomočna od 3. 2. 2027.',
      expect.stringContaining('Dan prejema še ni zapisan. Rok za pritožbo začne teči'),
      expect.stringContaining('odlocba.pdf'),
    ]);
});

test.each([
  ['running', 1],
  ['not_served', 1],
  ['final', 0],
  ['appealed', 0],
] as const)('a rejection that is %s tells how to appeal: %i', async (finality, times) => {
  const shown = {
    status: 'rejected',
    decision_reason: 'Vozilo ni vpisano na vlagatelja.',
    decision_reason_language: 'sl',
    complaint: null,
    appeal_days: 15,
    legal_basis: { sl: '', en: '' },
    decisions: [{ finality }],
  };
  show(
    <I18nProvider language="sl" catalogue={{ ui, labels, application_status: m }}>
      <Reason page={shown as unknown as ApplicationStatusPage} />
    </I18nProvider>,
  );
  await expect.element(page.getByText(shown.decision_reason)).toBeVisible();
  expect(page.getByText(m.appeal({ days: 15 })).elements()).toHaveLength(times);
});
