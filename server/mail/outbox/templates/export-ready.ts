import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';

/** To staff: an export of a schedule. `expires_at`: instant until which the file is kept. */
export type ExportReady = {
  name: string;
  export_id: string;
  export_name: string;
  failed: boolean;
  expires_at: string | null;
};

declare module '../mail-data.ts' {
  interface MailData {
    export_ready: ExportReady;
  }
}

const exportReady: Template<ExportReady> = {
  values: (data, language, { public_url }) => ({
    name: data.name,
    export_name: data.export_name,
    export_failed: data.failed,
    kept_until: data.expires_at === null ? '' : formatDateTime(language, data.expires_at),
    export_link: { href: `${public_url}/izvoz-podatkov/${data.export_id}` },
  }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo ste prejeli, ker ste v Dovolilnicah med prejemniki tega izvoza.'
      : 'You are receiving this mail because you are a recipient of this export.',
  sl: {
    subject: 'Izvoz podatkov: {export_name}',
    body: `Pozdravljeni, {name}!

{if not export_failed}
Izvoz »{export_name}« je pripravljen. Datoteka ni priložena, ker lahko vsebuje osebne podatke: prenesete jo po prijavi.
{end}
{if export_failed}
Izvoza »{export_name}« ni bilo mogoče pripraviti. Na strani izvozov piše, zakaj; tam ga lahko tudi ponovite.
{end}

| Na voljo do: {kept_until}

[Odprite izvoz] {export_link}`,
  },
  en: {
    subject: 'Data export: {export_name}',
    body: `Dear {name},

{if not export_failed}
The export "{export_name}" is ready. The file is not attached, because it may hold personal data: sign in to download it.
{end}
{if export_failed}
The export "{export_name}" could not be made. The page of exports says why; you can also repeat it there.
{end}

| Available until: {kept_until}

[Open the export] {export_link}`,
  },
  sample: {
    name: 'Ana Novak',
    export_id: '01890a5d-ac96-774b-bcce-b302099a8057',
    export_name: 'Dovolilnice, mesečno poročilo',
    failed: false,
    expires_at: '2027-01-26T05:00:00.000Z',
  },
};

export const exportReadyMails = {
  export_ready: exportReady,
};
