import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { expectAccessible, show, ui } from '../../../../../test/component.tsx';
import { I18nProvider } from '../../../../i18n/i18n.tsx';
import labels from '../../../../shared/settings/labels.sl.ts';
import actions from '../../../../ui/dialog/actions.sl.ts';
import m from '../messages.sl.ts';
import { ReviewNotices } from './review-notices.tsx';

const showOf = (change: Pick<ApplicationDetail, 'applicant_name' | 'allowed'>): void => {
  const application = {
    duplicates: [],
    among: null,
    missing_items: [],
    decision_reason: null,
    supplement_due_at: null,
    status: 'in_review',
    received: '0.00',
    ...change,
  } as Partial<ApplicationDetail> as ApplicationDetail;
  show(
    <I18nProvider language="sl" catalogue={{ ui, app_ui: ui, actions, labels, applications: m }}>
      <MemoryRouter>
        <ReviewNotices
          application={application}
          newer={false}
          refreshing={false}
          onRefresh={() => undefined}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
};
const notice = () => page.getByText(m.script_title);

test('a name in a script that documents lack is to be entered in Latin letters, while it can be', async () => {
  showOf({ applicant_name: 'محمد علي', allowed: ['update'] });
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByText(m.script_text)).toBeVisible();
  await expectAccessible();
  showOf({ applicant_name: 'محمد علي', allowed: [] });
  await expect.element(notice()).not.toBeInTheDocument();
  showOf({ applicant_name: 'Јован Петровић', allowed: ['update'] });
  await expect.element(notice()).not.toBeInTheDocument();
});
