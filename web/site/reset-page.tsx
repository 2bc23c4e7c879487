import { Component } from '../features/people/account/sign-in/request-reset.tsx';
import { useGuestsOnly } from './login-page.tsx';

/** /ponastavitev-gesla */
export function ResetPage() {
  useGuestsOnly();
  return <Component />;
}
