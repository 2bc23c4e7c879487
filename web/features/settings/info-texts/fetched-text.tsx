import { useEffect, useState } from 'react';
import type * as infoTexts from '../../../../contract/settings/info-texts.ts';
import type { InfoBlock, InfoTextName } from '../../../../contract/settings/info-texts.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call, slimRoute } from '../../../lib/http/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Blocks } from './blocks.tsx';

const getInfoText = slimRoute<typeof infoTexts.getInfoText>({
  method: 'GET',
  path: '/v1/info-texts/{name}',
  tag: 'settings',
});

/** An info text in a dialog, loaded when it opens. */
export default function FetchedText({ name }: { name: InfoTextName }) {
  const ui = useMessages('ui');
  const language = useLanguage();
  const [blocks, setBlocks] = useState<readonly InfoBlock[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    call(getInfoText, { params: { name }, query: { language } }, { signal: stop.signal, quiet: true }).then(
      (text) => setBlocks(text.blocks),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [name, language, attempt]);
  if (failed)
    return (
      <div role="alert">
        <p>{ui.offline}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{ui.retry}</Button>
      </div>
    );
  if (blocks === null) return <Spinner label={ui.loading} />;
  return <Blocks blocks={blocks} heading={3} />;
}
