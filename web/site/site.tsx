import type { ReactNode } from 'react';
import { InfoDialogs, openInfo } from '../features/settings/info-texts/info-dialogs.tsx';
import { I18nProvider, useMessages } from '../i18n/i18n.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/plural.ts';
import { flushDrafts } from '../lib/draft.ts';
import { useInstallation, useMunicipality } from '../shared/settings/municipality.ts';
import { frontLinks, userLinks } from '../shared/platform/top-bar-links.ts';
import { useCrest } from '../shared/settings/resources.ts';
import { Button } from '../ui/button.tsx';
import { useEarlyPress } from '../ui/early.tsx';
import { Footer } from '../ui/footer.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { LoadingDialog } from '../ui/loading-dialog.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Snackbar } from '../ui/snackbar.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { PAGES, type PageName } from './pages.ts';
import styles from './site.module.css';
import { useSiteUser } from './site-user.ts';

/** Sets the language for every page and reloads this one; a draft is written first. */
const changeLanguage = async (language: Language): Promise<void> => {
  document.cookie = `lang=${language}; path=/; max-age=31536000; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
  await flushDrafts();
  window.location.reload();
};

/** Prerendering writes both variants and the server keeps one (server/settings/info-texts/fill-page.ts). */
const noteOf = (of_demo: string, own: string, demo: boolean): string =>
  import.meta.env.SSR ? `%%demo:${of_demo}|${own}%%` : demo ? of_demo : own;

type Props = { language: Language; name: PageName; texts: Partial<Catalogue>; children?: ReactNode };

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

function Frame({ name, children }: { name: PageName; children: ReactNode }) {
  const m = useMessages('site');
  const ui = useMessages('ui');
  const user = useSiteUser();
  useEarlyPress();
  const at = useMunicipality();
  const { demo } = useInstallation();
  const { path } = PAGES[name];
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
        end={<LanguageSwitch onChange={(language) => void changeLanguage(language)} />}
      />
      <main className={name === 'home' ? styles.home : styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer
        columns={[
          {
            title: at.name,
            children: (
              <p>
                {at.street}
                <br />
                {at.postal_code} {at.city}
                <br />
                <a href={`tel:${at.phone.replaceAll(' ', '')}`}>{at.phone}</a>
                <br />
                <a href={`mailto:${at.email}`}>{at.email}</a>
              </p>
            ),
          },
          {
            title: m.footer_help,
            links: [
              { href: PAGES.form.path, label: m.apply },
              { href: PAGES.status.path, label: m.status },
              { href: PAGES.holder.path, label: m.holder },
              { href: PAGES.instructions.path, label: ui.instructions },
              { href: '/prijava', label: ui.login },
            ],
          },
          {
            title: m.footer_legal,
            links: [
              { href: PAGES.terms.path, label: ui.terms },
              { href: PAGES.accessibility.path, label: m.accessibility_title },
              { href: '/api/docs', label: m.api_docs },
            ],
            children: (
              <Button
                variant="tertiary"
                className={styles.footButton}
                aria-haspopup="dialog"
                onClick={() => openInfo('infoGdpr')}
              >
                {m.privacy_open}
              </Button>
            ),
          },
        ]}
        note={`${m.footer_note} ${noteOf(m.demo, m.run_by({ name: at.name }), demo)}`}
      />
      <ScrollToTop />
    </div>
  );
}
