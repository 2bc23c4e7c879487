import type { Installation } from '../../../../contract/settings/installation.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './installation.module.css';
import { useInstallationSteps } from './installation-query.ts';
import { OpeningForm } from './opening-form.tsx';
import { Step } from './step.tsx';

/** The first day: what is set up, what is missing, who can do it and where; at its end the form opens. */
export function Tab() {
  const query = useInstallationSteps();
  const m = useMessages('installation');
  const ui = useMessages('ui');
  if (!query.data)
    return query.isError ? (
      <Notice tone="error" role="alert">
        <p>{m.load_failed}</p>
        <Button onClick={() => void query.refetch()}>{ui.retry}</Button>
      </Notice>
    ) : (
      <Spinner label={ui.loading} />
    );
  return <FirstDay installation={query.data} />;
}

function FirstDay({ installation: { opened_at, steps } }: { installation: Installation }) {
  const m = useMessages('installation');
  const language = useLanguage();
  const settled = steps.filter(({ done, note }) => done || note).length;
  return (
    <div className={styles.sheet}>
      {opened_at === null ? (
        <p className={styles.lead}>{m.lead}</p>
      ) : (
        <Notice tone="success" role="status" title={m.open_title}>
          {m.open_since({ when: formatDateTime(opened_at, language) })}
        </Notice>
      )}
      <p className={styles.progress}>{m.progress({ settled, all: steps.length })}</p>
      <progress className={styles.bar} max={steps.length} value={settled} aria-label={m.title} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {opened_at === null ? <OpeningForm steps={steps} /> : null}
    </div>
  );
}
