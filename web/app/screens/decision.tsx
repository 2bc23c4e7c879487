import { AppealsSection } from '../../features/permits/appeals/appeals-section.tsx';
import { DecisionPage } from '../../features/permits/decisions/decision-page.tsx';

/** /odlocbe/{id}: the decision, and the appeals against it. */
export const Component = () => <DecisionPage Appeals={AppealsSection} />;
