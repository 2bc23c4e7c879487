import type { ReactNode } from 'react';
import { InfoDialogs, openInfo } from '../features/settings/info-texts/info-dialogs.tsx';
import { I18nProvider, useMessages } from '../i18n/i18n.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/plural.ts';
import { flushDrafts } from '../lib/form/draft.ts';
import { showSnackbar } from '../lib/show-snackbar.ts';
import { useMunicipality } from '../shared/settings/municipality.ts';
import { FrontFooter } from '../shared/settings/front-footer.tsx';
import { frontLinks, userLinks } from '../shared/platform/top-bar-links.ts';
import { useCrest } from '../shared/settings/resources.ts';
import { useEarlyPress } from '../ui/field/hydrate-typed-input.tsx';
import { LanguageSwitch } from '../ui/navigation/language-switch.tsx';
import { LoadingDialog } from '../ui/dialog/loading-dialog.tsx';
import { OfflineBanner } from '../ui/frame/offline-banner.tsx';
import { ScrollToTop } from '../ui/navigation/scroll-to-top.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Snackbar } from '../ui/feedback/snackbar.tsx';
import { TopBar } from '../ui/frame/top-bar.tsx';
import { SITE_PAGES, type SitePageName } from '../shared/platform/site-paths.ts';
import styles from './site.module.css';
import { useSiteUser } from './site-user.ts';

/** The server answers it with the language for every page, and leads back (server/platform/http/reply/pages.ts). */
const hrefOf = (language: Language): string => `?lang=${language}`;

/**
 * Sets the language for every page and reloads this one; a draft is written first. A cookie set by script may
 * be later than the reload, the server's is there with its answer. Only a reload keeps what the entry of the
 * history holds (web/lib/http/link-address.ts).
 */
const changeLanguage = async (language: Language): Promise<void> => {
  await Promise.all([fetch(hrefOf(language), { redirect: 'manual' }), flushDrafts()]);
  window.location.reload();
};

type Props = { language: Language; name: SitePageName; texts: Partial<Catalogue>; children?: ReactNode };

/** The frame of every public page: bar, footer and the global overlays (specification, section 2). */
export function Site({ language, name, texts, children }: Props) {
  return (
    <I18nProvider language={language} catalogue={texts}>
      <Frame name={name}>{children}</Frame>
      <InfoDialogs />
      <Snackbar />
      <LoadingDialog />
    </I18nProvider>
  );
}

function Frame({ name, children }: { name: SitePageName; children: ReactNode }) {
  const m = useMessages('site');
  const ui = useMessages('ui');
  const user = useSiteUser();
  useEarlyPress();
  const at = useMunicipality();
  const { path } = SITE_PAGES[name];
  return (
    <div className={styles.page}>
      <SkipLink />
      <OfflineBanner />
      <TopBar
        title={m.service}
        owner={at.name}
        user={user}
        crest={useCrest()}
        currentPath={path}
        links={frontLinks(ui, path, user !== null)}
        userLinks={userLinks(ui)}
        end={
          <LanguageSwitch
            hrefOf={hrefOf}
            onChange={(language) => {
              changeLanguage(language).catch(() => showSnackbar(ui.send_network));
            }}
          />
        }
      />
      <main className={name === 'home' ? styles.home : styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <FrontFooter service={m.service} signed_in={user !== null} onPrivacy={() => openInfo('infoGdpr')} />
      <ScrollToTop />
    </div>
  );
}
