import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { openInfo } from '../../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { FrontFooter } from '../../shared/settings/front-footer.tsx';
import { frontLinks, userLinks } from '../../shared/platform/top-bar-links.ts';
import { useResources } from '../../shared/settings/resources.ts';
import { NavigateProvider, useNavigate } from '../../lib/navigation.tsx';
import { useSession } from '../../lib/session/session.ts';
import { LanguageSwitch } from '../../ui/navigation/language-switch.tsx';
import { OfflineBanner } from '../../ui/frame/offline-banner.tsx';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { TopBar } from '../../ui/frame/top-bar.tsx';
import { chooseLanguage } from '../common/catalogue.ts';
import styles from './front-frame.module.css';

/** What a signed-in applicant reads over the page, so that nobody has to leave a form for it. */
const READ_HERE: Readonly<Record<string, Parameters<typeof openInfo>[0]>> = {
  '/navodila-za-uporabo': 'infoInstructions',
  '/pogoji-uporabe': 'infoPogojiUporabe',
};

/** Links of the bar and the footer; the rest of the page keeps its own. */
function FrameLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const go = (href: string): void => {
    const text = user ? READ_HERE[href] : undefined;
    if (text) openInfo(text);
    else navigate(href);
  };
  return <NavigateProvider navigate={go}>{children}</NavigateProvider>;
}

type Props = {
  /** Above the content, below the bar of the page. */
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of sign-in, the password pages, the error pages and all pages of applicants, with the bar and
 * footer of the front pages.
 */
export function FrontFrame({ banner, children }: Props) {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const { pathname } = useLocation();
  const { user } = useSession();
  const { parameters } = useResources();
  const town = parameters?.municipality;
  return (
    <div className={styles.page}>
      <SkipLink />
      <OfflineBanner />
      <FrameLinks>
        <TopBar
          title={m.service}
          owner={town?.name}
          user={user}
          crest={parameters?.crest}
          currentPath={pathname}
          links={frontLinks(ui, pathname, user !== null)}
          userLinks={userLinks(ui)}
          end={<LanguageSwitch onChange={(next) => void chooseLanguage(next)} />}
        />
      </FrameLinks>
      <main className={styles.main} id="main" tabIndex={-1}>
        {banner}
        {children}
      </main>
      <FrameLinks>
        <FrontFooter service={m.service} signed_in={user !== null} onPrivacy={() => openInfo('infoGdpr')} />
      </FrameLinks>
    </div>
  );
}
