import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { copyText } from '../lib/copy-text.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHOWN_MS = 4000;

/**
 * Copies a value and confirms it beside the button and to screen readers. `name` says what is copied
 * ("IBAN").
 */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const m = useMessages('ui');
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => setSaid((await copyText(value)) ? 'copied' : 'failed');
  return (
    <>
      <Button variant="tertiary" onClick={() => void copy()}>
        {said === 'copied' ? m.copied_short : said === 'failed' ? m.copy_failed : m.copy}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">
        {said === 'copied' ? m.copied({ value }) : said === 'failed' ? m.copy_failed : ''}
      </VisuallyHidden>
    </>
  );
}
