import { Privacy } from '../features/info-texts/privacy.en.tsx';
import { Terms } from '../features/info-texts/terms.en.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import styles from './site.module.css';
import { TextPage } from './text-page.tsx';

export function Page() {
  const m = useMessages('site');
  return (
    <TextPage title={m.terms_title} note={m.valid_from}>
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
        <Terms />
      </section>
      <section className={styles.part} id="zasebnost">
        <h2>{m.privacy_part}</h2>
        <Privacy />
      </section>
    </TextPage>
  );
}
