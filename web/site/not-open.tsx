import { useMessages } from '../i18n/i18n.tsx';
import { useMunicipality } from '../lib/municipality.ts';
import { Notice } from '../ui/notice.tsx';

/** In place of the form while a new installation has not been opened. */
export function NotOpen() {
  const m = useMessages('site');
  const at = useMunicipality();
  return (
    <>
      <h1>{m.not_open_title}</h1>
      <Notice tone="info" role="status">
        <p>{m.not_open_text({ name: at.name, phone: at.phone, email: at.email })}</p>
      </Notice>
    </>
  );
}
