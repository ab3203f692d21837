export const reportReasons = ['spam', 'fake', 'abuse', 'sexual', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const mostReportText = 300;
