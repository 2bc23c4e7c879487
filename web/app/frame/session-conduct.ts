import type { ApiError } from '../../lib/http/api.ts';
import { setResponseListener } from '../../lib/http/api.ts';
import { hideLoader } from '../../lib/http/loader.ts';
import { followChanges } from '../../lib/http/invalidate-tags.ts';
import { reloadResources } from '../../shared/settings/resources.ts';
import { parkingLotsQuery, userTypeParkingLotsQuery } from '../../shared/settings/parking.ts';
import { clearUser, holdUser, session, setUser } from '../../lib/session/session.ts';
import { presenceHeaders } from '../../lib/http/presence.ts';
import { askForProof } from '../../lib/session/step-up.ts';
import { askToSignIn } from '../../lib/session/sign-in-request.ts';
import { askSecondPerson } from '../../lib/session/second-person.ts';
import { showSnackbar } from '../../lib/show-snackbar.ts';
import { isUserBusy } from '../../lib/http/work.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { SecondPersonNeeded } from '../../../contract/platform/second-person.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { texts } from '../common/catalogue.ts';
import { isErrorPath, redirectFor } from '../redirects.ts';
import type { TransitionState } from '../common/message-page.tsx';
import { forgetOffline } from '../../lib/http/offline-worker.ts';
import { queryClient } from '../query-client.ts';
import { isGuestOnly, type AppRouter } from '../router.tsx';

/**
 * What answers of the server do to the whole screen (specification, section 8; redirects.ts has the targets).
 * Nothing replaces the screen of a person in the middle of something: the caller shows what went wrong, and
 * the data stay on the screen (docs/adr/0042).
 */
export const listenToAnswers = (router: AppRouter): void => {
  const move = (error: ApiError): void => {
    if (isUserBusy()) return;
    const { pathname, search } = router.state.location;
    const to = redirectFor(
      { status: error.status, code: error.problem?.code },
      { pathname, search, guest_only: isGuestOnly(pathname) },
    );
    // Several answers of one screen arrive together; the first has redirected already.
    const going = router.state.navigation.location?.pathname;
    if (to === null || going === to.replace(/\?.*/, '')) return;
    const state: TransitionState = isErrorPath(pathname)
      ? ((router.state.location.state as TransitionState | null) ?? {})
      : { from: pathname + search };
    void router.navigate(to, { state });
  };
  const labels = (): Catalogue['app'] => texts.get().catalogue.app as Catalogue['app'];
  setResponseListener({
    onUnauthenticated: (error, quiet) => {
      const { user, authenticated } = session.get();
      if (user !== null && isUserBusy()) {
        if (authenticated) showSnackbar(labels().session_held, { timeout: 7000 });
        return holdUser();
      }
      if (quiet) return;
      hideLoader();
      move(error);
      clearUser(undefined, true);
      if (authenticated) showSnackbar(labels().session_expired, { timeout: 7000 });
    },
    signInAgain: async () => {
      if (session.get().user === null || !isUserBusy()) return false;
      hideLoader();
      holdUser();
      return askToSignIn();
    },
    proveAgain: () => {
      hideLoader();
      return askForProof();
    },
    headers: presenceHeaders,
    onForbidden: (error) => {
      const { user } = session.get();
      if (error.problem?.code === 'password_change_required') {
        if (user) void setUser({ ...user, reset: true });
        return;
      }
      if (error.problem?.code === 'second_factor_due') {
        if (user) void setUser({ ...user, second_factor_due: true });
        return;
      }
      // They have closed the dialog; the screen stays as it was.
      if (error.problem?.code === 'step_up_required') return;
      // Specification, section 8: the console may hold data that this person may not see.
      // oxlint-disable-next-line no-console
      console.clear();
      hideLoader();
      move(error);
    },
    onNotFound: (error) => {
      hideLoader();
      move(error);
    },
    onServerError: (error) => {
      hideLoader();
      move(error);
    },
    onSecondPerson: (needed, { params, body }) =>
      askSecondPerson({ ...(needed as SecondPersonNeeded), params, body }),
    ...followChanges(queryClient, (tag) => {
      if (tag === 'settings') reloadResources();
    }),
  });
};

/**
 * After a change of the signed-in person: drop the former one's data, run the guards again, load the parking
 * lots for staff. The same person with other rights, or signed in again, keeps the screen; its data reload.
 */
export const followSession = (router: AppRouter): void => {
  let last: string | null = null;
  let person: string | null = null;
  let in_session = false;
  const follow = (): void => {
    const { user, authenticated } = session.get();
    if (user !== null && user.id === person && authenticated && !in_session)
      void queryClient.invalidateQueries();
    in_session = authenticated;
    const now =
      user === null
        ? null
        : `${user.id} ${user.role} ${user.reset} ${user.second_factor_due} ${user.permissions.join(' ')}`;
    if (now === last) return;
    const first = last === null;
    if (user === null && person !== null) void forgetOffline();
    const same = user?.id === person;
    person = user?.id ?? null;
    last = now;
    if (!first) {
      if (same) void queryClient.invalidateQueries();
      else queryClient.clear();
      void router.revalidate();
    }
    if (user !== null && !user.reset && !user.second_factor_due && can(user, 'dashboard.view')) {
      void queryClient.prefetchQuery(parkingLotsQuery);
      void queryClient.prefetchQuery(userTypeParkingLotsQuery);
    }
  };
  session.subscribe(follow);
  follow();
};
