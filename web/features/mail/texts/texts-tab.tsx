import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { QuickFilters } from '../../../ui/filters/quick-filters.tsx';
import { ReasonList } from './reason-list.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';
import styles from './texts.module.css';

/**
 * /nastavitve?tab=templates: texts of mails and documents, ready-made reasons; the open text is in the URL.
 */
export function Tab() {
  const m = useMessages('texts');
  const [query, setQuery] = useSearchParams();
  const part = query.get('part') === 'reasons' ? 'reasons' : 'texts';
  const name = query.get('text');
  const go = (more: Record<string, string>): void =>
    setQuery({ tab: 'templates', ...more }, { preventScrollReset: true });
  if (name !== null && part === 'texts') return <TextEditor key={name} name={name} onClose={() => go({})} />;
  return (
    <div className={styles.stack}>
      <QuickFilters
        label={m.parts_label}
        items={[
          { id: 'texts', label: m.part_texts },
          { id: 'reasons', label: m.part_reasons },
        ]}
        selected={part}
        onSelect={(id) => go(id === 'reasons' ? { part: id } : {})}
      />
      {part === 'reasons' ? (
        <ReasonList />
      ) : (
        <TextList hrefOf={(text) => `/nastavitve?tab=templates&text=${text}`} />
      )}
    </div>
  );
}
