import { useEffect } from 'react';
import { SignInPage } from '../features/people/account/sign-in/sign-in-page.tsx';
import styles from '../features/people/account/account.module.css';
import { safeRedirect } from '../lib/http/redirect.ts';
import { ServedProviders } from './served-providers.tsx';
import { useSiteUser } from './site-user.ts';

const target = (): string => safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
// Back from there leads to where people came from, not to this page.
const leave = (): void => window.location.replace(target());

/** Fetches the program of the app while a password is typed; only a hurry, so a failure is none. */
const hurry = async (): Promise<void> => {
  const shell = await (await fetch('/nadzorna-plosca', { credentials: 'omit' })).text();
  for (const [, href = ''] of shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

const cameFromProvider = (): boolean => new URLSearchParams(window.location.search).get('provider') === 'ok';

/** Whoever is signed in goes on at once (specification, section 2). */
export function useGuestsOnly(): void {
  const user = useSiteUser();
  useEffect(() => {
    if (user) leave();
  }, [user]);
}

/** /prijava */
export function LoginPage() {
  useGuestsOnly();
  useEffect(() => {
    const start = (): void => void hurry().catch(() => undefined);
    document.addEventListener('input', start, { once: true });
    return () => document.removeEventListener('input', start);
  }, []);
  useEffect(() => {
    if (cameFromProvider()) void import('./enter.ts').then(({ enter }) => enter(leave));
  }, []);
  return (
    <SignInPage
      onDone={leave}
      note={<ServedProviders place="note" className={styles.note!} />}
      buttons={<ServedProviders place="buttons" className={styles.providers!} />}
    />
  );
}
