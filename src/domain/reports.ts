export const reportReasons = ['spam', 'fake', 'abuse', 'sexual', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const maxReportText = 300;
