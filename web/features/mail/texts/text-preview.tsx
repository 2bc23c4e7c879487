import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewText, type ShownBlock } from '../../../../contract/mail/texts.ts';
import type { CallInput } from '../../../../contract/platform/route.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './texts.module.css';

type Input = CallInput<typeof previewText>['body'];
/** Milliseconds without typing before the preview is redrawn. */
const WAIT = 400;

/** The text with sample data, as it is read on a screen and as plain text. */
export function TextPreview({ name, input, ok }: { name: string; input: Input; ok: boolean }) {
  const m = useMessages('texts');
  const app = useMessages('app_ui');
  const debounced = useDebouncedValue(JSON.stringify(input), WAIT);
  const { data } = useQuery({
    ...callQuery(previewText, { params: { name }, body: JSON.parse(debounced) as Input }),
    placeholderData: keepPreviousData,
    enabled: ok,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title">{app.preview}</h3>
      <Muted>{ok ? m.preview_text : m.preview_waits}</Muted>
      {data ? (
        <Tabs
          label={app.preview}
          tabs={[
            {
              id: 'shown',
              label: m.preview_shown,
              content: (
                <div
                  className={styles.mail}
                  lang={input.language}
                  role="group"
                  tabIndex={0}
                  aria-label={app.preview}
                >
                  <strong className={styles.mailTitle}>{data.subject}</strong>
                  {data.blocks.map((block, index) => (
                    // Blocks have no identity but their position.
                    // oxlint-disable-next-line react/no-array-index-key
                    <Block key={index} block={block} />
                  ))}
                </div>
              ),
            },
            {
              id: 'plain',
              label: m.preview_plain,
              content: (
                <div
                  className={styles.plain}
                  lang={input.language}
                  role="group"
                  tabIndex={0}
                  aria-label={app.preview}
                >
                  {data.text}
                </div>
              ),
            },
          ]}
        />
      ) : null}
    </section>
  );
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'heading':
      return <strong className={styles.mailHeading}>{block.text}</strong>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'link':
      return <span className={styles.button}>{block.label}</span>;
    default:
      return <p className={styles.paragraph}>{block.text}</p>;
  }
}
