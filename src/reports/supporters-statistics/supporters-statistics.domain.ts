import type { Domain } from '#platform/contract/domain.ts'

export const supportersStatisticsDomain: Domain = {
  nouns: { 'report-supporters-statistics': ['گزارش آمار پشتیبان‌ها', 'تقرير إحصاءات المشرفين'] },
  permissions: { 'reports.supporters-statistics': { text: ['آمار پشتیبان‌ها', 'إحصاءات المشرفين'] } },
}
