import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, useMessages } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/plural.ts';
import { frontLinks, userLinks } from '../shared/platform/top-bar-links.ts';
import { AlpineIllustration } from '../ui/frame/alpine-illustration.tsx';
import { AriaLocale } from '../ui/field/aria-locale.tsx';
import '../ui/base.css';
import { Footer } from '../ui/frame/footer.tsx';
import { LanguageSwitch } from '../ui/navigation/language-switch.tsx';
import { LoadingDialog } from '../ui/dialog/loading-dialog.tsx';
import en from '../ui/messages.en.ts';
import appEn from '../ui/app-messages.en.ts';
import appSl from '../ui/app-messages.sl.ts';
import sl from '../ui/messages.sl.ts';
import mapEn from '../shared/settings/lake-map.en.ts';
import mapSl from '../shared/settings/lake-map.sl.ts';
import { OfflineBanner } from '../ui/frame/offline-banner.tsx';
import { ScrollToTop } from '../ui/navigation/scroll-to-top.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Snackbar } from '../ui/feedback/snackbar.tsx';
import { TopBar } from '../ui/frame/top-bar.tsx';
import { ButtonsSection } from './buttons.tsx';
import { ContentSection } from './content.tsx';
import { FormsSection } from './forms.tsx';
import styles from './gallery.module.css';
import { OverlaysSection } from './overlays.tsx';
import { ShellDemo } from './shell.tsx';
import { TablesSection } from './tables.tsx';

const query = new URLSearchParams(window.location.search);
const user = query.has('prijavljen') ? { name: 'Ana Novak', email: 'ana@demo.example' } : null;

function Page({ language, onLanguage }: { language: Language; onLanguage: (language: Language) => void }) {
  const ui = useMessages('ui');
  return (
    <div className={styles.page}>
      <SkipLink />
      <OfflineBanner />
      <TopBar
        title={language === 'sl' ? 'Dovolilnice' : 'Parking permits'}
        owner="Občina Planinsko Jezero"
        user={user}
        currentPath="/"
        links={frontLinks(ui, '/', user !== null)}
        userLinks={userLinks(ui)}
        end={<LanguageSwitch onChange={onLanguage} />}
      />
      <main id="main" tabIndex={-1}>
        <div className={styles.hero}>
          <div className={styles.heroText}>
            <h1>{language === 'sl' ? 'Letna parkirna dovolilnica' : 'Annual parking permit'}</h1>
            <p>
              {language === 'sl'
                ? 'Galerija sestavnih delov: vse, iz česar je storitev, v vseh stanjih.'
                : 'Gallery of components: everything the service is made of, in every state.'}
            </p>
          </div>
          <AlpineIllustration className={styles.art} />
        </div>
        <div className={styles.main}>
          <ButtonsSection />
          <FormsSection />
          <ContentSection />
          <OverlaysSection />
          <TablesSection />
        </div>
      </main>
      <Footer
        columns={[
          { title: 'Občina Planinsko Jezero', children: <p>Jezerska cesta 1, 4265 Planinsko Jezero</p> },
          {
            title: language === 'sl' ? 'Pomoč' : 'Help',
            links: [
              {
                href: '/navodila-za-uporabo',
                label: language === 'sl' ? 'Navodila za uporabo' : 'Instructions',
              },
            ],
          },
        ]}
        note={language === 'sl' ? 'Podatke varujemo po ZVOP-2.' : 'Data are protected by law.'}
      />
      <ScrollToTop />
    </div>
  );
}

function Gallery() {
  const [language, setLanguage] = useState<Language>(query.get('lang') === 'en' ? 'en' : 'sl');
  document.documentElement.lang = language;
  return (
    <I18nProvider
      language={language}
      catalogue={
        language === 'sl'
          ? { ui: sl, app_ui: appSl, lake_map: mapSl }
          : { ui: en, app_ui: appEn, lake_map: mapEn }
      }
    >
      <AriaLocale>
        {query.has('okvir') ? <ShellDemo /> : <Page language={language} onLanguage={setLanguage} />}
        <Snackbar />
        <LoadingDialog />
      </AriaLocale>
    </I18nProvider>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
