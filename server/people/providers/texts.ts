import type { Language } from '../../../contract/values/languages.ts';
import type { ProviderErrorCode } from './provider-error.ts';

type Texts = {
  errors: Record<ProviderErrorCode, string>;
  failed: string;
  signed_in: string;
  proved: string;
  close: string;
};

/** What the sign-in page says after a visit to a provider. */
export const PROVIDER_TEXTS: Record<Language, Texts> = {
  sl: {
    failed: 'Prijava ni uspela',
    signed_in: 'Prijavljeni ste. Stran se odpira …',
    proved: 'Potrjeno',
    close: 'To okno lahko zaprete. Delo nadaljujete v prejšnjem oknu.',
    errors: {
      denied: 'Prijave pri ponudniku niste dokončali ali pa jo je zavrnil. Poskusite znova.',
      expired: 'Prijava je potekla ali je bila že uporabljena. Začnite znova z gumbom za prijavo.',
      rejected:
        'Odgovora ponudnika ni bilo mogoče preveriti. Začnite znova; če se ponovi, obvestite skrbnika.',
      clock:
        'Ura ponudnika in ura tega strežnika se preveč razlikujeta. Obvestite skrbnika, da preveri točen čas.',
      unavailable:
        'Ponudnik službenih računov se ne odziva. Poskusite čez nekaj minut; če mudi, pokličite skrbnika.',
      no_rights:
        'Vaš službeni račun v tem programu nima pravic. Skrbnik občine naj vas doda v pravo skupino.',
      no_mail: 'Ponudnik ni sporočil vašega elektronskega naslova. Obvestite skrbnika.',
      other_account:
        'S tem elektronskim naslovom že obstaja račun, ki ga ni mogoče povezati s službenim. Obvestite skrbnika.',
      factor:
        'Za vaše delo je prijava v dveh korakih obvezna, ponudnik pa drugega koraka ni potrdil. Vklopite ga pri ponudniku in se prijavite znova.',
      other_person: 'Pri ponudniku se je prijavil nekdo drug. Potrditi morate z istim računom.',
      busy: 'Preveč poskusov prijave. Počakajte nekaj minut in poskusite znova.',
    },
  },
  en: {
    failed: 'Sign-in failed',
    signed_in: 'You are signed in. The page is opening …',
    proved: 'Confirmed',
    close: 'You may close this window and go on in the one before.',
    errors: {
      denied: 'You cancelled the sign-in, or the provider denied it. Try again.',
      expired: 'The sign-in has expired or was used already. Begin again with the button.',
      rejected:
        'The reply of the provider could not be verified. Begin again; if it happens again, tell your administrator.',
      clock:
        'The clocks of the provider and of this server differ too much. Ask your administrator to check the time.',
      unavailable:
        'The provider of work accounts does not answer. Try again in a few minutes, or call your administrator.',
      no_rights:
        'Your work account has no rights in this program. Ask the administrator of the municipality to add you to the right group.',
      no_mail: 'The provider did not say your e-mail address. Tell your administrator.',
      other_account:
        'There is an account with this e-mail address that cannot be tied to your work account. Tell your administrator.',
      factor:
        'Your work needs a second step at sign-in, and the provider has not confirmed one. Switch it on at the provider and sign in again.',
      other_person: 'Somebody else signed in at the provider. Confirm with the same account.',
      busy: 'Too many attempts. Wait a few minutes and try again.',
    },
  },
};
