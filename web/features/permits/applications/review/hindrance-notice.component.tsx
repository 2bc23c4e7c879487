import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationDetail, Hindrance } from '../../../../../contract/permits/applications.ts';
import { expectAccessible, show, ui } from '../../../../../test/component.tsx';
import { I18nProvider } from '../../../../i18n/i18n.tsx';
import labels from '../../../../shared/settings/labels.sl.ts';
import actions from '../../../../ui/dialog/actions.sl.ts';
import { HindranceNotice } from './hindrance-notice.tsx';
import m from '../messages.sl.ts';

const plate: Hindrance = {
  kind: 'plate',
  code: 'registration_number.live_permit',
  max: null,
  registration_number: 'KRAB123',
  plate_text: 'KR AB-123',
  holders: [{ record: 'permit', id: 'p', number: '2027-00004', name: 'Ana Novak' }],
  decided: null,
  decidable: true,
};
const onWithdraw = vi.fn();
const showOf = (status: ApplicationDetail['status'], hindrances: Hindrance[]): void => {
  const application = { status, hindrances, allowed: ['withdraw'] } as Partial<ApplicationDetail>;
  show(
    <I18nProvider language="sl" catalogue={{ ui, app_ui: ui, actions, labels, applications: m }}>
      <MemoryRouter>
        <HindranceNotice
          application={application as ApplicationDetail}
          guard={(action) => action()}
          onDone={() => undefined}
          onWithdraw={onWithdraw}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name });

test('names the permit that has the plate, and offers to decide', async () => {
  showOf('in_review', [plate]);
  await expect.element(page.getByText(m.hindered_plate({ plate: 'KR AB-123' }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: /2027-00004/ })).toBeVisible();
  await expect.element(button(m.hindered_take)).toBeVisible();
  await expect.element(button(m.hindered_refund)).not.toBeInTheDocument();
  await expectAccessible();
});

test('paid, it shows both ways on: wait, or withdraw and refund', async () => {
  showOf('paid', [plate]);
  await expect.element(page.getByText(m.hindered_wait)).toBeVisible();
  await button(m.hindered_refund).click();
  expect(onWithdraw).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('says what was decided, and who may decide', async () => {
  showOf('paid', [{ ...plate, decided: 'Vozilo je prodano.' }]);
  await expect.element(page.getByText(m.hindered_decided)).toBeVisible();
  await expect.element(page.getByText('Vozilo je prodano.', { exact: false })).toBeVisible();
  await expect.element(button(m.hindered_refund)).not.toBeInTheDocument();
  showOf('in_review', [{ ...plate, decidable: false }]);
  await expect.element(page.getByText(m.hindered_no_right)).toBeVisible();
  await expect.element(button(m.hindered_take)).not.toBeInTheDocument();
});
