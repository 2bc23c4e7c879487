import { createStore } from './store.ts';

/** Sent by Chromium when a page may be installed; not in the types of the DOM. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** `ask` opens the question of the browser; null where it offers none. */
export const installPrompt = createStore<{ readonly ask: (() => Promise<void>) | null }>({ ask: null });

/** Listens from the start of the app: the event comes once, often before the screen that uses it. */
export const watchInstallPrompt = (target: EventTarget = window): void => {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const ask = async (): Promise<void> => {
      installPrompt.set({ ask: null });
      await (event as InstallEvent).prompt();
    };
    installPrompt.set({ ask });
  });
};

/** The page runs as an installed app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
