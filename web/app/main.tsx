import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { currentUser } from '../../contract/people/auth.ts';
import { I18nProvider } from '../i18n/i18n.tsx';
import { call } from '../lib/http/api.ts';
import { clearUser, readStoredUser, session, setUser } from '../lib/session/session.ts';
import { HEIC_WORKER } from '../lib/files/heic-address.ts';
import { watchInstallPrompt } from '../lib/install-prompt.ts';
import { WORKER } from '../lib/http/offline-worker.ts';
import { PDF_WORKER } from '../lib/files/pdf-worker.ts';
import { SESSION_KEY } from '../lib/session/session-key.ts';
import { useStore } from '../lib/store.ts';
import { installTrustedTypes } from '../lib/session/trusted-types.ts';
import { watchPresence } from '../lib/http/presence.ts';
import { watchUnsavedInput } from '../lib/http/work.ts';
import { AriaLocale } from '../ui/field/aria-locale.tsx';
import '../ui/base.css';
import {
  chosenLanguage,
  provideTexts,
  textPromise,
  loadTexts,
  showLanguage,
  texts,
} from './common/catalogue.ts';
import { watchOpeningKey } from './search/early-search.ts';
import { queryClient } from './query-client.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { createRouter, isGuestOnly } from './router.tsx';
import { followSession, listenToAnswers } from './frame/session-conduct.ts';
import { APP_TEXTS } from './texts.ts';

function Texts({ children }: { children: ReactNode }) {
  const { language, catalogue } = useStore(texts);
  return (
    <I18nProvider language={language} catalogue={catalogue} need={textPromise}>
      <AriaLocale>{children}</AriaLocale>
    </I18nProvider>
  );
}

const knowsSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
};

/** Asks the server who is signed in. A rejection clears the stored session; without a connection it stays. */
const verify = async (quiet: boolean): Promise<void> => {
  try {
    await setUser(await call(currentUser, {}, { quiet }));
  } catch (error) {
    if (quiet && (error as { status?: number }).status === 401) clearUser();
  }
};

/** Finds out who is signed in; true when the server had to be asked. */
const identify = async (): Promise<boolean> => {
  const stored = await readStoredUser();
  // The stored session cannot be read (lost key), or this page is for guests only: ask the server first.
  const ask = stored === null || isGuestOnly(window.location.pathname);
  if (ask) await verify(true);
  return ask;
};

const start = async (): Promise<void> => {
  provideTexts(APP_TEXTS);
  const identified = knowsSession() ? identify() : null;
  watchOpeningKey(identified);
  const core = loadTexts('ui', 'app_ui', 'app', 'labels');
  const asked = await identified;
  const language = chosenLanguage() ?? session.get().user?.language ?? 'sl';
  await core;
  if (language !== 'sl') await showLanguage(language);

  const router = createRouter();
  watchUnsavedInput();
  watchPresence();
  watchInstallPrompt();
  prefetchOnIntent();
  listenToAnswers(router);
  followSession(router);
  if (asked === false) void verify(false);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Texts>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Texts>
    </StrictMode>,
  );
};

installTrustedTypes([WORKER, PDF_WORKER, HEIC_WORKER]);
void start();
