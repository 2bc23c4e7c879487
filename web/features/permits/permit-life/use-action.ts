import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { useForm, type FormOptions } from '../../../lib/form/form.ts';
import { useSetPermit } from './permit-query.ts';

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, PermitDetail>,
  'row' | 'takeOver' | 'refresh'
> & { permit: PermitDetail };

/** A form about a permit (web/lib/form/form.ts). */
export const usePermitForm = <V extends object, R extends Route>({ permit, ...rest }: FormOf<V, R>) =>
  useForm<V, R, PermitDetail>({ ...rest, row: permit, takeOver: useSetPermit() });
