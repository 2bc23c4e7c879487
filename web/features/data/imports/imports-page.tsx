import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { IMPORT_CONTENTS } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';
import styles from './imports.module.css';

/**
 * /uvoz-podatkov: a new import and the list; `?uvoz=` opens one, so that Back and a reload keep the place.
 */
export function Component() {
  const m = useMessages('imports');
  const [query] = useSearchParams();
  const open = query.get('uvoz');
  if (open) return <ImportView key={open} id={open} />;
  return (
    <Stack gap={5}>
      <PageHead title={m.title} lead={m.lead} />
      <ImportList />
      <TemplateCard />
    </Stack>
  );
}

/** Empty tables to fill in. */
function TemplateCard() {
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
