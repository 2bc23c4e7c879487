import { Car, FileText, LayoutDashboard, Plus, Settings, SquareParking, Users } from 'lucide-react';
import { useMessages } from '../i18n/i18n.tsx';
import { userLinks } from '../shared/platform/top-bar-links.ts';
import { AppShell } from '../ui/frame/app-shell.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TablesSection } from './tables.tsx';
import { useText } from './text.ts';

/** The frame of the signed-in pages: `/galerija.html?okvir`. */
export function ShellDemo() {
  const t = useText();
  return (
    <AppShell
      brand="Dovolilnice"
      homeHref="/nadzorna-plosca"
      currentPath="/dovolilnice/12"
      toolbarTitle={t('Dovolilnice', 'Permits')}
      links={userLinks(useMessages('ui'))}
      user={{ name: 'Ana Novak', email: 'ana@demo.example' }}
      fab={
        <LinkButton variant="primary" href="/vloge/parkirna-dovolilnica" icon={<Plus />}>
          {t('Nova vloga', 'New application')}
        </LinkButton>
      }
      sections={[
        {
          links: [
            { href: '/nadzorna-plosca', label: t('Nadzorna plošča', 'Dashboard'), icon: <LayoutDashboard /> },
          ],
        },
        {
          title: t('Delo', 'Work'),
          links: [
            { href: '/vloge', label: t('Vloge', 'Applications'), icon: <FileText />, badge: 12 },
            { href: '/dovolilnice', label: t('Dovolilnice', 'Permits'), icon: <Car />, current: true },
            { href: '/uporabniki', label: t('Uporabniki', 'Users'), icon: <Users /> },
            { href: '/parkiranje', label: t('Parkiranje', 'Parking'), icon: <SquareParking /> },
          ],
        },
        { links: [{ href: '/nastavitve', label: t('Nastavitve', 'Settings'), icon: <Settings /> }] },
      ]}
    >
      <h1>{t('Dovolilnice', 'Permits')}</h1>
      <TablesSection />
    </AppShell>
  );
}
