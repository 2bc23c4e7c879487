import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { categoryNames, type CategoryNames } from './category-labels.ts';
import { userTypeParkingLotsQuery } from './parking.ts';

/** Names of all categories for staff, also of those that the municipality added. */
export const useCategoryNames = (): CategoryNames => {
  const labels = useMessages('labels');
  const language = useLanguage();
  const { data } = useQuery(userTypeParkingLotsQuery);
  return useMemo(() => categoryNames(labels.user_type, data ?? [], language), [labels, data, language]);
};
