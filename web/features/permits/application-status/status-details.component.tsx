import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationStatusPage } from '../../../../contract/permits/public-applications.ts';
import { show, ui } from '../../../../test/component.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import m from './messages.sl.ts';
import { Delivered } from './status-details.tsx';

test('a permit handed over after midnight was handed over on the day of Slovenia', async () => {
  const permit = { handed_over_at: '2026-11-23T23:30:00.000Z' };
  show(
    <I18nProvider language="sl" catalogue={{ ui, application_status: m }}>
      <Delivered page={{ permit } as ApplicationStatusPage} />
    </I18nProvider>,
  );
  await expect.element(page.getByText(m.handed_over({ date: '24. 11. 2026' }))).toBeVisible();
});
