import { ArrowRight, Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';
import { useText } from './text.ts';

export function ButtonsSection() {
  const t = useText();
  return (
    <Section title={t('Gumbi', 'Buttons')}>
      <div className={styles.row}>
        <Button variant="primary" iconAfter={<ArrowRight />}>
          {t('Oddajte vlogo', 'Submit the application')}
        </Button>
        <Button icon={<Download />}>{t('Prenesite dovolilnico', 'Download the permit')}</Button>
        <Button variant="tertiary" icon={<Plus />}>
          {t('Dodajte vozilo', 'Add a vehicle')}
        </Button>
        <Button variant="danger" icon={<Trash2 />}>
          {t('Izbrišite', 'Delete')}
        </Button>
        <LinkButton href="#gumbi">{t('Povezava', 'Link')}</LinkButton>
      </div>
      <div className={styles.row}>
        <Button variant="primary" busy>
          {t('Oddajam …', 'Submitting …')}
        </Button>
        <Button busy>{t('Shranjujem …', 'Saving …')}</Button>
        <Button disabled>{t('Ni na voljo', 'Not available')}</Button>
        <IconButton label={t('Uredi', 'Edit')} icon={<Pencil />} />
        <IconButton variant="secondary" label={t('Prenesi', 'Download')} icon={<Download />} />
        <Spinner label={t('Nalagam …', 'Loading …')} />
      </div>
    </Section>
  );
}
