import { MemoryRouter } from 'react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import contract from '../../../../../contract/platform/messages.sl.ts';
import { m as actions, problem, server, show, ui } from '../../../../../test/component.tsx';
import { I18nProvider } from '../../../../i18n/i18n.tsx';
import factors from '../factors/factor-messages.sl.ts';
import m from '../messages.sl.ts';
import { Component as SignIn } from './sign-in.tsx';

test('what was wrong with a password goes as soon as it is typed anew', async () => {
  server(() => problem(422, 'rule_broken', { detail: 'Elektronski naslov ali geslo ni pravo.' }));
  show(
    <I18nProvider language="sl" catalogue={{ ui, app_ui: ui, actions, contract, account: m, factors }}>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <SignIn />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  );
  await userEvent.fill(page.getByLabelText(m.email), 'ana@demo.example');
  await userEvent.fill(page.getByLabelText(m.password), 'napak');
  await userEvent.click(page.getByRole('button', { name: m.login_submit }));
  const wrong = page.getByText('Elektronski naslov ali geslo ni pravo.');
  await expect.element(wrong).toBeVisible();
  await userEvent.fill(page.getByLabelText(m.password), 'prav');
  await expect.poll(() => wrong.query()).toBeNull();
});
