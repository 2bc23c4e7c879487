import { Readable } from 'node:stream';
import type { Municipality } from '../../../../contract/settings/reference.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import type { FileReply } from '../../../platform/http/handler.ts';
import { calendarFile } from '../../../platform/kernel/calendar-file.ts';
import type { LockedPermit } from '../../register/queries.ts';

const TEXTS = {
  sl: {
    file: 'konec-dovolilnice',
    summary: (nr: string) => `Zadnji dan parkirne dovolilnice ${nr}`,
    description: (at: string) => `Dovolilnica velja še ta dan. Podaljšate jo na ${at}.`,
  },
  en: {
    file: 'permit-ends',
    summary: (nr: string) => `Last day of parking permit ${nr}`,
    description: (at: string) => `The permit is valid on this day for the last time. Renew it at ${at}.`,
  },
} as const;

type Place = {
  municipality: Pick<Municipality, 'name'>;
  public_url: string;
  language: Language;
  now: string;
};

/** The last day of a permit; without plates, because calendars are shared. */
export function expiryFile(
  permit: Pick<LockedPermit, 'id' | 'permit_nr' | 'valid_to'>,
  { municipality, public_url, language, now }: Place,
): FileReply {
  const t = TEXTS[language];
  const bytes = Buffer.from(
    calendarFile({
      uid: `${permit.id}@${new URL(public_url).hostname}`,
      made_at: now,
      day: permit.valid_to,
      summary: `${t.summary(permit.permit_nr)} (${municipality.name})`,
      description: t.description(`${public_url}/podaljsanje`),
      url: public_url,
      remind_days_before: 30,
    }),
  );
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    mime: 'text/calendar; charset=utf-8',
    file_name: `${t.file}-${permit.permit_nr}.ics`,
    disposition: 'attachment',
  };
}
