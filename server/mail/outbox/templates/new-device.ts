import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import { reasonOfAccountMail } from './account.ts';

/** `device`: browser and system, null: unknown; `network`: the address without its end; `happened_at`: instant. */
export type NewDeviceMail = {
  name: string;
  device: string | null;
  network: string;
  happened_at: string;
};

declare module '../mail-data.ts' {
  interface MailData {
    new_device: NewDeviceMail;
  }
}

const UNKNOWN = { sl: 'neznan', en: 'unknown' } as const;

const newDevice: Template<NewDeviceMail> = {
  values: ({ name, device, network, happened_at }, language) => ({
    name,
    device: device ?? UNKNOWN[language],
    network,
    happened_at: formatDateTime(language, happened_at),
  }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Prijava z nove naprave',
    body: `Pozdravljeni, {name}!

V vaš račun se je nekdo prijavil z naprave, ki je račun še ni poznal.

| Kdaj: {happened_at}
| Brskalnik: {device}
| Omrežje: {network}

Če ste bili to vi, vam ni treba storiti ničesar.

Če niste bili vi, takoj izberite novo geslo na strani {site}/ponastavitev-gesla: s tem se odjavijo vse naprave. Kje ste prijavljeni, vidite v nastavitvah: {site}/nastavitve. Pokličete nas lahko tudi na {office_phone}.`,
  },
  en: {
    subject: 'Sign-in from a new device',
    body: `Dear {name},

Somebody signed in to your account from a device that the account did not know.

| When: {happened_at}
| Browser: {device}
| Network: {network}

If this was you, there is nothing you need to do.

If it was not, choose a new password at once at {site}/ponastavitev-gesla: this signs out all devices. Where you are signed in is shown in the settings: {site}/nastavitve. You can also call us: {office_phone}.`,
  },
  sample: {
    name: 'Ana Novak',
    device: 'Firefox (Windows)',
    network: '93.103.14.x',
    happened_at: '2027-01-15T09:00:00.000Z',
  },
};

export const newDeviceMails = {
  new_device: newDevice,
};
