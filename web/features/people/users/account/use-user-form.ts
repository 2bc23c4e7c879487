import type { UserDetail } from '../../../../../contract/people/users.ts';
import type { Route } from '../../../../../contract/platform/route.ts';
import { useForm, type FormOptions } from '../../../../lib/form/form.ts';
import { useSetUser } from '../user-query.ts';

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, UserDetail>,
  'name' | 'row' | 'takeOver' | 'refresh'
> & { user: UserDetail };

/** A form about an account (web/lib/form/form.ts). */
export const useUserForm = <V extends object, R extends Route>({ user, ...rest }: FormOf<V, R>) =>
  useForm<V, R, UserDetail>({ ...rest, name: 'user', row: user, takeOver: useSetUser() });

/** Props of every dialog of an account. */
export type UserDialogProps = { user: UserDetail; onDone: (user: UserDetail) => void; onClose: () => void };
