import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { getText, type TextDetail } from '../../../../contract/mail/texts.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { TextForm } from './text-form.tsx';
import styles from './texts.module.css';
import { useTextName } from './use-text-name.ts';

/** One text in both languages. */
export function TextEditor({ name, onClose }: { name: string; onClose: () => void }) {
  const m = useMessages('texts');
  const ui = useMessages('ui');
  const shown = useLanguage();
  const labels = useMessages('labels');
  const client = useQueryClient();
  const nameOf = useTextName();
  const [language, setLanguage] = useState<'sl' | 'en'>(shown);
  const query = callQuery(getText, { params: { name } }, { quiet: [404] });
  const text = useQuery({ ...query, staleTime: 'static' });
  const changed = (detail: TextDetail): void => {
    client.setQueryData(query.queryKey, detail);
  };
  return (
    <div className={styles.stack}>
      <Button variant="tertiary" icon={<ArrowLeft />} onClick={onClose}>
        {m.back}
      </Button>
      <h2>{nameOf(name)}</h2>
      {text.isLoadingError ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : text.data ? (
        <Tabs
          label={m.language}
          selected={language}
          onSelect={(id) => setLanguage(id === 'en' ? 'en' : 'sl')}
          tabs={(['sl', 'en'] as const).map((one) => ({
            id: one,
            label: labels.language[one],
            content: <TextForm text={text.data} language={one} onChanged={changed} />,
          }))}
        />
      ) : (
        <Spinner label={ui.loading} />
      )}
    </div>
  );
}
