/** The place where a refusal is explained; other screens link there with what they know. */
export const diagnosisHref = (
  query: string,
  { lot_id, at }: { lot_id?: string; at?: string } = {},
): string => {
  const search = new URLSearchParams({ tab: 'zakaj', q: query });
  if (lot_id) search.set('lot_id', lot_id);
  if (at) search.set('at', at);
  return `/parkiranje?${search}`;
};
