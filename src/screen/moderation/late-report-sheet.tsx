/** The sheet of a report, loaded when it is opened. */
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/states/empty-state.tsx';

export const LateReportSheet = lazy(async () => (await import('./report-sheet.tsx')).ReportSheet, {
  Loading: () => null,
  Failed: LoadFailure,
});
