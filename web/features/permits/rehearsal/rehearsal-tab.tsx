import { useState } from 'react';
import { rehearseApplication, type Rehearsal } from '../../../../contract/permits/rehearsal.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/field/select.tsx';
import styles from './rehearsal.module.css';

/** The rehearsal: an invented application goes its whole way, is shown, and leaves no trace. */
export function Tab() {
  const m = useMessages('installation');
  const { resources } = useResources();
  const entitlements = resources?.entitlements ?? [];
  const categories = [...new Map(entitlements.map((one) => [one.user_type, one])).values()];
  if (resources && categories.length === 0)
    return (
      <Notice tone="warning" title={m.rehearsal.nothing}>
        <Link href="/nastavitve?tab=cenik">{m.steps.prices.place}</Link>
      </Notice>
    );
  const [first] = categories;
  return first ? <Play categories={categories} first={first.user_type} /> : null;
}

type Category = { user_type: string; name_sl: string; name_en: string };

function Play({ categories, first }: { categories: readonly Category[]; first: string }) {
  const m = useMessages('installation');
  const language = useLanguage();
  const [played, setPlayed] = useState<Rehearsal | null>(null);
  const form = useForm({
    name: 'rehearsal',
    route: rehearseApplication,
    start: { user_type: first },
    onDone: setPlayed,
  });
  return (
    <div className={styles.sheet}>
      <p className={styles.lead}>{m.rehearsal.lead}</p>
      <Form form={form} className={styles.form}>
        <FormErrors form={form} />
        <Select
          {...form.select('user_type')}
          label={m.rehearsal.category}
          options={categories.map((one) => ({
            value: one.user_type,
            label: language === 'sl' ? one.name_sl : one.name_en,
          }))}
        />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.rehearsal.play}
          </Button>
        </div>
      </Form>
      {played ? <Played rehearsal={played} /> : null}
    </div>
  );
}

function Played({ rehearsal }: { rehearsal: Rehearsal }) {
  const m = useMessages('installation');
  const language = useLanguage();
  const { application_nr, permit_nr, price_total, valid_from, valid_to, steps } = rehearsal;
  return (
    <Stack>
      <Notice tone="success" role="status" title={m.rehearsal.done_title}>
        {m.rehearsal.done({
          application_nr,
          permit_nr,
          price: formatMoney(price_total, language),
          from: formatDate(valid_from, language),
          to: formatDate(valid_to, language),
        })}
      </Notice>
      <ol className={styles.played}>
        {steps.map(({ name, mails }) => (
          <li key={name}>
            <Card title={m.rehearsal.steps[name]}>
              {mails.length === 0 ? <p className={styles.people}>{m.rehearsal.no_mail}</p> : null}
              {mails.map((mail) => (
                <ShownMail key={mail.subject} mail={mail} />
              ))}
            </Card>
          </li>
        ))}
      </ol>
      <p>
        {m.rehearsal.next} <Link href="/nastavitve?tab=installation">{m.title}</Link>
      </p>
    </Stack>
  );
}

type Mail = Rehearsal['steps'][number]['mails'][number];
const fileOf = ({ content, mime }: Mail['attachments'][number]): Blob =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)], { type: mime });

function ShownMail({ mail }: { mail: Mail }) {
  const m = useMessages('installation');
  return (
    <article className={styles.mail}>
      <h3 className={styles.name}>{mail.subject}</h3>
      <p className={styles.people}>{m.rehearsal.to({ to: mail.to ?? m.rehearsal.letter })}</p>
      <p className={styles.words}>{mail.text}</p>
      <Actions>
        {mail.attachments.map((file) => (
          <Button key={file.file_name} onClick={() => saveFile(fileOf(file), file.file_name)}>
            {file.file_name}
          </Button>
        ))}
      </Actions>
    </article>
  );
}
