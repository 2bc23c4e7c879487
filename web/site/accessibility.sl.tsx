import { Accessibility } from '../features/info-texts/accessibility.sl.tsx';
import { useMessages } from '../i18n/i18n.tsx';
import { TextPage } from './text-page.tsx';

export function Page() {
  const m = useMessages('site');
  return (
    <TextPage title={m.accessibility_title}>
      <Accessibility />
    </TextPage>
  );
}
