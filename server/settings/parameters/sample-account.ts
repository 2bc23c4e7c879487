import type { MunicipalityRecord } from '../../../contract/settings/municipality.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { DEMO_FEE_ACCOUNT, DEMO_PARAMETERS } from './demo-parameters.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { findInstallation } from './installation-queries.ts';
import { hasSampleAccount } from './installation-rules.ts';

const SAMPLE = {
  bank_accounts: [...DEMO_PARAMETERS.municipality.bank_accounts, DEMO_FEE_ACCOUNT.account],
};

/** 422 when anybody but the sample municipality would request payment to the sample's account. */
export const rejectSampleAccount = async (
  db: Db | Trx,
  municipality: Pick<MunicipalityRecord, 'bank_accounts'>,
  path = '',
): Promise<void> => {
  if (!hasSampleAccount(municipality, SAMPLE)) return;
  if ((await findInstallation(db)).demo_seeded_at === null)
    throw ruleBroken('rule.sample_bank_account', path);
};
