import type { Role } from '../../../contract/platform/permissions.ts';
import type { PageTab } from './tabbed-page.tsx';

const EVERYONE: readonly Role[] = ['root', 'admin', 'user'];

/**
 * The tabs in their order. To add one: export `Tab` from its module, name it here, its title in
 * messages.{sl,en}.ts.
 */
export const SETTINGS_TABS: readonly PageTab[] = [
  {
    id: 'account',
    title: 'account',
    roles: EVERYONE,
    texts: ['account', 'own_account', 'actions', 'contract'],
    load: () => import('./account-tab.tsx'),
  },
  {
    id: 'privacy',
    title: 'privacy',
    roles: ['user'],
    texts: ['retention', 'actions', 'contract'],
    load: () => import('../../features/records/retention/my-privacy-tab.tsx'),
  },
  {
    id: 'notices',
    title: 'notices',
    roles: ['user'],
    texts: ['mail_preferences', 'actions'],
    load: () => import('../../features/mail/mail-preferences/own-preferences.tsx'),
  },
  {
    id: 'municipality',
    title: 'municipality',
    roles: ['root'],
    texts: ['settings', 'actions', 'contract'],
    load: () => import('../../features/settings/settings/municipality-tab.tsx'),
  },
  {
    id: 'deadlines',
    title: 'deadlines',
    roles: ['root'],
    texts: ['settings', 'actions', 'contract'],
    load: () => import('../../features/settings/settings/deadlines-tab.tsx'),
  },
  {
    id: 'prices',
    title: 'prices',
    roles: ['root'],
    texts: ['settings', 'actions', 'contract'],
    load: () => import('../../features/settings/settings/prices-tab.tsx'),
  },
  {
    id: 'fiscal',
    title: 'fiscal',
    permission: 'fiscal.configure',
    texts: ['fiscal', 'actions', 'contract'],
    load: () => import('../../features/money/fiscal/fiscal-tab.tsx'),
  },
  {
    id: 'texts',
    title: 'texts',
    roles: ['root'],
    texts: ['info_texts', 'actions', 'contract'],
    load: () => import('../../features/settings/info-texts/texts-tab.tsx'),
  },
  {
    id: 'changes',
    title: 'changes',
    roles: ['root'],
    texts: ['settings', 'actions', 'contract'],
    load: () => import('../../features/settings/settings/changes-tab.tsx'),
  },
  {
    id: 'templates',
    title: 'templates',
    roles: ['root'],
    texts: ['texts', 'mails', 'actions', 'contract'],
    load: () => import('../../features/mail/texts/texts-tab.tsx'),
  },
  {
    id: 'installation',
    title: 'installation',
    roles: ['root'],
    texts: ['settings', 'actions', 'contract'],
    load: () => import('../../features/settings/settings/installation-tab.tsx'),
  },
];
