import { Trends } from '../../features/office/dashboard/trends.tsx';
import { ReportScreen } from '../../features/data/reports/report-screen.tsx';
import { Stack } from '../../ui/layout.tsx';

/** /porocila: the reports, and how the work goes. */
export function Component() {
  return (
    <Stack gap={5}>
      <ReportScreen />
      <Trends />
    </Stack>
  );
}
