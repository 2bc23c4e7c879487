import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewInfoText } from '../../../../contract/settings/info-texts.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Blocks } from './blocks.tsx';
import styles from './editor.module.css';

const WAIT_MS = 400;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** The text as the page shows it, drawn shortly after typing, with its validation errors. */
export function TextPreview({ text, language }: { text: string; language: Language }) {
  const m = useMessages('info_texts');
  const app = useMessages('app_ui');
  const words = useMessages('contract');
  const settled = useSettled(text);
  const preview = useQuery({
    ...callQuery(previewInfoText, { body: { text: settled, language } }, { quiet: [422] }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <section className={styles.preview} aria-label={`${app.preview}: ${m.languages[language]}`} tabIndex={0}>
      <p className={styles.previewTitle}>{app.preview}</p>
      {preview.data && preview.data.problems.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {preview.data.problems.map(({ code, excerpt }, index) => (
              <li key={index}>
                <code>{excerpt}</code> {words[code as MessageCode]}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div lang={language}>{preview.data ? <Blocks blocks={preview.data.blocks} heading={3} /> : null}</div>
    </section>
  );
}
