import { loginWithProof, type ProofRequest } from '../../../../../contract/people/factors.ts';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import { Proof } from './proof.tsx';

type Props = {
  request: ProofRequest;
  onDone: (user: SessionUser) => Promise<void>;
  onGone: () => void;
};

/** The second step of a sign-in, after its password. */
export function SecondStep(props: Props) {
  return <Proof route={loginWithProof} {...props} />;
}
