import type { Language } from '../../../contract/values/languages.ts';
import type { ApplicantErrorCode, ProviderErrorCode } from './provider-error.ts';

type Texts = {
  errors: Record<Exclude<ProviderErrorCode, ApplicantErrorCode>, string>;
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

/** What applicants read instead or besides. */
export const APPLICANT_TEXTS: Record<
  Language,
  {
    errors: Record<ApplicantErrorCode, string> & Partial<Record<ProviderErrorCode, string>>;
    /** At the start of the public form, before the link. */
    form: string;
  }
> = {
  sl: {
    form: 'Ime in davčno številko lahko vnese ponudnik prijave, občina pa ju dobi preverjena.',
    errors: {
      denied:
        'Prijave niste dokončali ali pa jo je ponudnik zavrnil. Poskusite znova ali se prijavite z geslom.',
      rejected:
        'Odgovora ponudnika ni bilo mogoče preveriti. Začnite znova; če se ponovi, se prijavite z geslom ali pokličite občino.',
      clock:
        'Prijava trenutno ni mogoča, ker se uri ponudnika in našega strežnika razlikujeta. Poskusite pozneje ali pokličite občino.',
      unavailable:
        'Ponudnik prijave se ne odziva. Poskusite čez nekaj minut. Vlogo lahko oddate tudi brez prijave.',
      no_facts:
        'Ponudnik ni sporočil vašega imena in davčne številke, zato vas ne moremo prepoznati. Pri ponudniku dovolite oba podatka in poskusite znova. Vlogo lahko oddate tudi brez prijave.',
      bad_tax_number:
        'Davčna številka, ki jo je sporočil ponudnik, ni veljavna. Podatek popravite pri ponudniku. Vlogo lahko oddate tudi brez prijave.',
      other_tax_number:
        'Ponudnik je sporočil drugo davčno številko kot ob vaših prejšnjih prijavah, zato vas nismo prijavili. Prijavite se z geslom ali pokličite občino.',
      tax_number_taken:
        'Vaša davčna številka je že potrjena v drugem računu. Prijavite se tako kot doslej; če računa ne poznate, pokličite občino. Drugega računa nismo ustvarili.',
      not_same_person:
        'Z vašo davčno številko že obstaja račun, v njem pa je drugačno ime. Prijavite se vanj z geslom in popravite ime, nato ga povežite v nastavitvah, ali pokličite občino.',
      sign_in_first:
        'Vaš račun ima prijavo v dveh korakih. Prijavite se vanj kot doslej in ga povežite v nastavitvah.',
      mail_taken:
        'Z vašim elektronskim naslovom že obstaja račun. Prijavite se vanj z geslom in ga povežite v nastavitvah. Če v njem ni prave davčne številke, pokličite občino.',
      not_for_staff: 'Ta prijava je za vlagatelje. Zaposleni se prijavijo s službenim računom ali z geslom.',
      assurance:
        'Pri ponudniku se prijavite na bolj zanesljiv način, na primer z digitalnim potrdilom. Samo z uporabniškim imenom in geslom tu ne gre.',
      other_person: 'Pri ponudniku se je prijavil nekdo drug kot oseba, s katero je ta račun povezan.',
      factor: 'Prijava pri ponudniku ni uspela. Poskusite znova.',
    },
  },
  en: {
    form: 'Your provider of identity can enter your name and tax number, verified for the municipality.',
    errors: {
      denied: 'You cancelled the sign-in, or the provider denied it. Try again or sign in with a password.',
      rejected:
        'The reply of the provider could not be verified. Begin again; if it happens again, sign in with a password or call the municipality.',
      clock:
        'Signing in is not possible at the moment because the clocks of the provider and of our server differ. Try later or call the municipality.',
      unavailable:
        'The provider does not answer. Try again in a few minutes. You can also apply without signing in.',
      no_facts:
        'The provider did not say your name and tax number, so we cannot recognise you. Allow both at the provider and try again. You can also apply without signing in.',
      bad_tax_number:
        'The tax number that the provider said is not valid. Have it corrected there. You can also apply without signing in.',
      other_tax_number:
        'The provider said another tax number than at your earlier sign-ins, so we have not signed you in. Sign in with a password or call the municipality.',
      tax_number_taken:
        'Your tax number is verified in another account already. Sign in as you did before; if you do not know that account, call the municipality. We have not made a second account.',
      not_same_person:
        'There is an account with your tax number, but with another name. Sign in to it with its password, correct the name and connect it in its settings, or call the municipality.',
      sign_in_first:
        'Your account has sign-in in two steps. Sign in to it as before and connect it in its settings.',
      mail_taken:
        'There is an account with your e-mail address. Sign in to it with its password and connect it in its settings. If it does not have your tax number, call the municipality.',
      not_for_staff: 'This sign-in is for applicants. Staff sign in with a work account or a password.',
      assurance:
        'Sign in at the provider in a stronger way, for example with a digital certificate. A user name and a password alone are not enough here.',
      other_person: 'Somebody else than the person of this account signed in at the provider.',
      factor: 'The sign-in at the provider failed. Try again.',
    },
  },
};
