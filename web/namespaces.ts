import './i18n/catalogue.ts';
import type { APP_TEXTS } from './app/texts.ts';

type TextsOf<Loaders> = {
  [N in keyof Loaders]: Loaders[N] extends { sl: () => Promise<{ default: infer Texts }> } ? Texts : never;
};
type AppTexts = TextsOf<typeof APP_TEXTS>;

/**
 * The type of every namespace of messages: those of the app, and those that only the public site has. A bundle carries
 * just the texts that its own entry passes to `I18nProvider` (`web/site` and `web/app` each compose theirs per language).
 */
declare module './i18n/catalogue.ts' {
  interface Catalogue extends AppTexts {
    link: typeof import('./features/permits/holder/link/messages.sl.ts').default;
    link_account: typeof import('./features/permits/holder/link/account-messages.sl.ts').default;
    renewal_link: typeof import('./features/permits/renewal-link/messages.sl.ts').default;
    permit_check: typeof import('./features/permits/permit-check/messages.sl.ts').default;
    site: typeof import('./site/messages.sl.ts').default;
    home: typeof import('./site/home-messages.sl.ts').default;
  }
}
