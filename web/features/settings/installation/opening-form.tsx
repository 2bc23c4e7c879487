import {
  openInstallation,
  REQUIRED_STEPS,
  type Installation,
} from '../../../../contract/settings/installation.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { reloadResources } from '../../../shared/settings/resources.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import styles from './installation.module.css';
import { useSetInstallation } from './installation-query.ts';

const NOTHING = {
  municipality: false,
  tax_number: false,
  bank_account: false,
  lots: false,
  prices: false,
  procedure: false,
};

/** The last step: root confirms what people will rely on, and the public form opens. */
export function OpeningForm({ steps }: Pick<Installation, 'steps'>) {
  const m = useMessages('installation');
  const take = useSetInstallation();
  const form = useForm({
    name: 'installation',
    route: openInstallation,
    start: NOTHING,
    onDone: (opened) => {
      take(opened);
      reloadResources();
    },
  });
  const missing = REQUIRED_STEPS.filter((name) => !steps.find((step) => step.name === name)?.done);
  return (
    <Card title={m.opening_title}>
      <Form form={form} className={styles.form}>
        <p>
          {missing.length > 0
            ? m.still_missing({ names: missing.map((name) => m.steps[name].title).join(', ') })
            : m.opening_text}
        </p>
        <FormErrors form={form} />
        {REQUIRED_STEPS.map((name) => (
          <Checkbox key={name} {...form.check(name)} label={m.confirm[name]} required />
        ))}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.open}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
