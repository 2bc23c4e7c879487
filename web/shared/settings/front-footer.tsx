import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Footer, FooterLinks } from '../../ui/frame/footer.tsx';
import { useInstallation, useMunicipality } from './municipality.ts';
import { ServedIf } from './served-if.tsx';
import styles from './front-footer.module.css';

/** Prerendering writes both variants and the server keeps one (server/settings/info-texts/fill-page.ts). */
const noteOf = (of_demo: string, own: string, demo: boolean): string =>
  import.meta.env.SSR ? `%%demo:${of_demo}|${own}%%` : demo ? of_demo : own;

type Props = { service: string; signed_in: boolean; onPrivacy: () => void };

/** The foot of the public pages, of sign-in and of all pages of applicants. */
export function FrontFooter({ service, signed_in, onPrivacy }: Props) {
  const m = useMessages('ui');
  const at = useMunicipality();
  const { demo } = useInstallation();
  const signIn = signed_in ? [] : [{ href: '/prijava', label: m.login }];
  return (
    <Footer
      columns={[
        {
          // Pages of the app know it a moment later.
          title: at.name || service,
          children: at.name ? (
            <ServedIf fact="municipality_known">
              <p>
                {at.street}
                <br />
                {at.postal_code} {at.city}
                <br />
                <a href={`tel:${at.phone.replaceAll(' ', '')}`}>{at.phone}</a>
                <br />
                <a href={`mailto:${at.email}`}>{at.email}</a>
              </p>
            </ServedIf>
          ) : null,
        },
        {
          title: m.foot_help,
          children: (
            <ServedIf fact="applications_open" otherwise={<FooterLinks links={signIn} />}>
              <FooterLinks
                links={[
                  { href: '/obrazci/parkirna-dovolilnica', label: m.apply },
                  { href: '/vloga', label: m.status },
                  { href: '/moja-dovolilnica', label: m.holder },
                  { href: '/navodila-za-uporabo', label: m.instructions },
                  ...signIn,
                ]}
              />
            </ServedIf>
          ),
        },
        {
          title: m.foot_legal,
          links: [
            { href: '/pogoji-uporabe', label: m.terms },
            { href: '/izjava-o-dostopnosti', label: m.accessibility },
            { href: '/api/docs', label: m.api_docs },
          ],
          children: (
            <Button variant="tertiary" className={styles.button} aria-haspopup="dialog" onClick={onPrivacy}>
              {m.foot_privacy}
            </Button>
          ),
        },
      ]}
      note={
        <>
          {m.foot_note}{' '}
          <ServedIf fact="municipality_known">
            {noteOf(m.foot_demo, m.run_by({ name: at.name || service }), demo)}
          </ServedIf>
        </>
      }
    />
  );
}
