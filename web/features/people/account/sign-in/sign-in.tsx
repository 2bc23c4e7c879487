import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { listProviders } from '../../../../../contract/people/auth.ts';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { safeRedirect } from '../../../../lib/http/redirect.ts';
import { isSitePath } from '../../../../shared/platform/site-paths.ts';
import styles from '../account.module.css';
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

/** The sign-in page within the app asks for what the public one has in its HTML. */
function ProviderButtons({ redirect }: { redirect: string }) {
  const { data } = useQuery(callQuery(listProviders, {}, { quiet: true }));
  if (!data || data.data.length === 0) return null;
  return (
    <div className={styles.providers}>
      {data.data.map(({ href, label }) => (
        <a key={href} href={`${href}?redirect=${encodeURIComponent(redirect)}`}>
          {label}
        </a>
      ))}
    </div>
  );
}
