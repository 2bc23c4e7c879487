import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, ui } from '../../../../../test/component.tsx';
import { I18nProvider } from '../../../../i18n/i18n.tsx';
import { FailureNotice } from './failure-notice.tsx';
import later from '../lazy-messages.sl.ts';
import first from '../messages.sl.ts';

test('an interrupted sending does not claim that nothing arrived', async () => {
  await show(
    <I18nProvider language="sl" catalogue={{ application_form: { ...first, ...later }, ui }}>
      <FailureNotice failure={{ kind: 'network', detail: null }} words={{}} />
    </I18nProvider>,
  );
  await expect.element(page.getByText(later.send_interrupted)).toBeVisible();
  expect(document.body.textContent).not.toContain(later.send_failed);
});
