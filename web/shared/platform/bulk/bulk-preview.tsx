import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  previewBulkAction,
  type BulkAction,
  type BulkPreview,
} from '../../../../contract/platform/bulk-jobs.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import type { Selectable } from '../../../lib/list/selection.ts';
import { Muted } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './bulk.module.css';
import { previewGroups } from './preview-groups.ts';

/** Asks the server which rows the action would change, with the versions that the person saw. */
export const useBulkPreview = (action: BulkAction, rows: readonly Selectable[] | undefined) => {
  const language = useLanguage();
  const asked = (rows ?? []).map(({ id, version }) => ({ id, version }));
  return useQuery({
    ...callQuery(previewBulkAction, { body: { action, rows: asked } }, { varies_with: language }),
    enabled: asked.length > 0,
    staleTime: 'static',
    gcTime: 0,
  });
};

type Props = { preview: { data: BulkPreview | undefined; isError: boolean }; total: number };

/** How many of the selected rows the action will change, and why the others stay as they are. */
export function PreviewOfBulk({ preview: { data, isError }, total }: Props) {
  const m = useMessages('bulk');
  if (isError) return <Muted>{m.preview_failed}</Muted>;
  if (!data) return <Spinner label={m.previewing} />;
  if (data.cannot.length === 0) return <Notice tone="info">{m.preview_all({ n: total })}</Notice>;
  return (
    <Notice tone="warning" title={data.can === 0 ? m.preview_none : m.preview_some({ can: data.can, total })}>
      {data.can > 0 ? <p>{m.preview_others}</p> : null}
      <ul>
        {previewGroups(data.cannot).map(({ message, labels, more }) => (
          <li key={message}>
            {message} (
            {labels.map((label, at) => (
              <Fragment key={label}>
                {at > 0 ? ', ' : ''}
                <span className={styles.label}>{label}</span>
              </Fragment>
            ))}
            {more > 0 ? ` ${m.preview_more({ n: more })}` : ''})
          </li>
        ))}
      </ul>
    </Notice>
  );
}
