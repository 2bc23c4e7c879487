import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileText, IdCard, ReceiptText, Search, UserRound } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { findRecords, type Found, type FindKind } from '../../contract/office/find.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { callQuery } from '../lib/call-query.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './quick-open.module.css';

const REST_MS = 200;
const KINDS: readonly FindKind[] = ['application', 'permit', 'invoice', 'user', 'card'];
const icons: Record<FindKind, ReactNode> = {
  application: <FileText />,
  permit: <IdCard />,
  invoice: <ReceiptText />,
  user: <UserRound />,
  card: <CreditCard />,
};
/** A card leads to its permit; one without a permit leads to the stock, searched by its number. */
const hrefOf = ({ kind, id, label, permit_id }: Found): string => {
  if (kind === 'application') return `/vloge/${id}`;
  if (kind === 'permit') return `/dovolilnice/${id}`;
  if (kind === 'invoice') return `/placila/racuni/${id}`;
  if (kind === 'user') return `/uporabniki/${id}`;
  return permit_id
    ? `/dovolilnice/${permit_id}`
    : `/parkiranje?tab=kartice&search=${encodeURIComponent(label)}`;
};

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

/**
 * One box that finds an application, permit, invoice, person or card by any number or name. Arrows choose,
 * Enter opens.
 */
export function QuickOpen({ onClose }: { onClose: () => void }) {
  const m = useMessages('app');
  const labels = useMessages('labels');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const query = useRested(text.trim());
  const { data, error, isFetching } = useQuery({
    ...callQuery(findRecords, { body: { query } }, { quiet: false }),
    enabled: query.length > 1,
    placeholderData: (previous) => previous,
    staleTime: 10_000,
  });
  const found = query.length > 1 ? (data?.data ?? []) : [];
  const statusOf = ({ kind, status }: Found): string => {
    if (status === null) return '';
    const words: Readonly<Partial<Record<FindKind, Readonly<Record<string, string>>>>> = {
      application: labels.application_status,
      permit: labels.permit_status,
      invoice: labels.invoice_status,
      card: labels.rfid_card_status,
    };
    return words[kind]?.[status] ?? '';
  };
  const open = (id: string): void => {
    const record = found.find((one) => one.id === id);
    if (!record) return;
    onClose();
    void navigate(hrefOf(record));
  };
  const nothing = query.length > 1 && !isFetching && data !== undefined && found.length === 0;
  return (
    <Dialog open title={m.quick_open} size="large" onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField className={styles.field} aria-label={m.quick_open_label} autoFocus>
          <Search aria-hidden="true" />
          <Input className={styles.input} placeholder={m.quick_open_label} maxLength={80} />
        </SearchField>
        {error === null ? null : <Notice tone="error">{m.quick_open_failed}</Notice>}
        <div className={styles.results} data-old={isFetching || undefined}>
          <ListBox
            className={styles.list}
            aria-label={m.quick_open_results}
            onAction={(key) => open(String(key))}
            renderEmptyState={() => (
              <p className={styles.hint}>{nothing ? m.quick_open_nothing : m.quick_open_hint}</p>
            )}
          >
            {KINDS.filter((kind) => found.some((one) => one.kind === kind)).map((kind) => (
              <ListBoxSection key={kind} id={kind}>
                <Header className={styles.kind}>{m.quick_open_kinds[kind]}</Header>
                {found
                  .filter((one) => one.kind === kind)
                  .map((one) => (
                    <ListBoxItem key={one.id} id={one.id} className={styles.item} textValue={one.label}>
                      {icons[kind]}
                      <span className={styles.words}>
                        <strong>{one.label}</strong>
                        <span className={styles.detail}>{one.detail}</span>
                      </span>
                      <span className={styles.status}>{statusOf(one)}</span>
                    </ListBoxItem>
                  ))}
              </ListBoxSection>
            ))}
          </ListBox>
          {isFetching ? <Spinner /> : null}
        </div>
      </Autocomplete>
    </Dialog>
  );
}
