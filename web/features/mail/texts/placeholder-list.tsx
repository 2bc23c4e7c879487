import type { TextDetail } from '../../../../contract/mail/texts.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './texts.module.css';

/** Notation of each kind. */
const written = (name: string, kind: TextDetail['placeholders'][number]['kind']): string => {
  if (kind === 'condition') return `{if ${name}} … {end}`;
  if (kind === 'link') return `[…] {${name}}`;
  return kind === 'list' ? `- {${name}}` : `{${name}}`;
};

/** Placeholders of a text, and what each stands for. */
export function PlaceholderList({ placeholders }: { placeholders: TextDetail['placeholders'] }) {
  const m = useMessages('texts');
  const language = useLanguage();
  return (
    <section aria-labelledby="placeholders-title">
      <h3 id="placeholders-title">{m.placeholders}</h3>
      <Muted>{m.placeholders_text}</Muted>
      <dl className={styles.placeholders}>
        {placeholders.map(({ name, kind, meaning_sl, meaning_en }) => (
          <div key={name}>
            <dt>
              <code>{written(name, kind)}</code>
            </dt>
            <dd>{language === 'sl' ? meaning_sl : meaning_en}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
