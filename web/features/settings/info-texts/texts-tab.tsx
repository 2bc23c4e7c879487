import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  getInfoTextDetail,
  INFO_TEXTS,
  listInfoTexts,
  type InfoTextDetail,
  type InfoTextName,
} from '../../../../contract/settings/info-texts.ts';
import { formatDate, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextEditor } from './text-editor.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

/** The texts of the public pages: choose one (`?text=` in the URL), edit both languages, preview. */
export function Tab() {
  const m = useMessages('info_texts');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const list = useQuery(callQuery(listInfoTexts, { body: {} }, { quiet: false }));
  const name = INFO_TEXTS.find((one) => one === query.get('text')) ?? INFO_TEXTS[0];
  const hintOf = (one: InfoTextName): string => {
    const row = list.data?.data.find((text) => text.name === one);
    if (!row) return '';
    const state =
      row.edited && row.valid_from
        ? m.edited({ date: formatDate(row.valid_from, language), who: row.created_by_name ?? NONE })
        : m.delivered;
    return row.planned > 0 ? `${state} ${m.has_planned}` : state;
  };
  const choose = (text: InfoTextName): void => {
    const next = new URLSearchParams(query);
    next.set('text', text);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <Stack>
      <Muted>{m.lead}</Muted>
      <RadioGroup<InfoTextName>
        id="info-text"
        label={m.which}
        columns
        options={INFO_TEXTS.map((value) => ({ value, label: m.names[value], hint: hintOf(value) }))}
        value={name}
        onChange={choose}
      />
      <OneText key={name} name={name} />
    </Stack>
  );
}

function OneText({ name }: { name: InfoTextName }) {
  const m = useMessages('info_texts');
  const ui = useMessages('ui');
  const client = useQueryClient();
  const query = callQuery(getInfoTextDetail, { params: { name } }, { quiet: false });
  const detail = useQuery(query);
  const take = (changed: InfoTextDetail): void => {
    client.setQueryData(query.queryKey, changed);
  };
  if (detail.data) return <TextEditor detail={detail.data} onSaved={take} />;
  return detail.isError ? (
    <Notice tone="error" role="alert">
      <p>{m.load_failed}</p>
      <Button onClick={() => void detail.refetch()}>{ui.retry}</Button>
    </Notice>
  ) : (
    <Spinner label={ui.loading} />
  );
}
