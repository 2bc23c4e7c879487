import { Instructions } from '../features/info-texts/instructions.en.tsx';
import { TextPage } from './text-page.tsx';
import { useMessages } from '../i18n/i18n.tsx';

export function Page() {
  const m = useMessages('site');
  return (
    <TextPage title={m.instructions_title} apply>
      <Instructions />
    </TextPage>
  );
}
