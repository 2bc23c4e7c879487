import { ServedText } from '../../features/settings/info-texts/served-text.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { ServedIf } from '../../shared/settings/served-if.tsx';
import styles from '../site.module.css';
import { NotOpen } from '../not-open.tsx';
import { TextPage } from '../text-page.tsx';

export function InstructionsPage() {
  const ui = useMessages('ui');
  return (
    <ServedIf fact="applications_open" otherwise={<NotOpen />}>
      <TextPage title={ui.instructions} apply>
        <ServedText name="instructions" heading={2} />
      </TextPage>
    </ServedIf>
  );
}

export function AccessibilityPage() {
  const m = useMessages('ui');
  return (
    <TextPage title={m.accessibility}>
      <ServedText name="accessibility" heading={2} />
    </TextPage>
  );
}

/** Terms and privacy on one page, as the specification has them; each can be linked to. */
export function TermsPage() {
  const m = useMessages('site');
  return (
    <TextPage title={m.terms_title}>
      <nav className={styles.toc} aria-label={m.on_this_page}>
        <ul>
          <li>
            <a href="#pogoji">{m.terms_part}</a>
          </li>
          <li>
            <a href="#zasebnost">{m.privacy_part}</a>
          </li>
        </ul>
      </nav>
      <section className={styles.part} id="pogoji">
        <h2>{m.terms_part}</h2>
        <ServedText name="terms" heading={3} />
      </section>
      <section className={styles.part} id="zasebnost">
        <h2>{m.privacy_part}</h2>
        <ServedText name="privacy" heading={3} />
      </section>
      <p>
        <a href="/licence.txt">{m.licences}</a>
      </p>
    </TextPage>
  );
}
