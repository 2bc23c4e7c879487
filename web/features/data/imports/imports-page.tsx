import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';
import { TemplateCard } from './template-card.tsx';

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
