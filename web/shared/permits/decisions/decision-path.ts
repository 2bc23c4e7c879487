export const DECISIONS_PATH = '/odlocbe';
export const decisionPath = (id: string): string => `${DECISIONS_PATH}/${id}`;
