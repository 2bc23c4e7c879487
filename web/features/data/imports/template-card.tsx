import { Download } from 'lucide-react';
import { IMPORT_CONTENTS } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './imports.module.css';

/** Empty tables to fill in. */
export function TemplateCard() {
  const m = useMessages('imports');
  return (
    <Card title={m.templates}>
      <p>{m.templates_lead}</p>
      <ul className={styles.templates}>
        {IMPORT_CONTENTS.flatMap((content) =>
          (['xlsx', 'csv'] as const).map((format) => (
            <li key={`${content}-${format}`}>
              <LinkButton
                variant="tertiary"
                icon={<Download />}
                href={`/api/v1/admin/imports/template/download?content=${content}&format=${format}`}
                download
              >
                {m.template({ content: m.contents[content], format: format.toUpperCase() })}
              </LinkButton>
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}
