import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../../lib/http/redirect.ts';
import { isSitePath } from '../../../../shared/platform/site-paths.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import type { SignInState } from './sign-in-state.ts';
import { SignInPage } from './sign-in-page.tsx';

/** /prijava within the app; opened by its address, it is a page of the site. */
export function Component() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = useLocation().state as SignInState | null;
  const done = (): void => {
    const to = safeRedirect(query.get('redirect'));
    if (isSitePath(to)) window.location.assign(to);
    else void navigate(to, { replace: true });
  };
  return (
    <SignInPage
      password_set={state?.password_set === true}
      onDone={done}
      buttons={<ProviderButtons redirect={safeRedirect(query.get('redirect'))} />}
    />
  );
}
