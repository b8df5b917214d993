import type { Domain } from '#platform/contract/domain.ts'

export const incompleteRegistrationDomain: Domain = {
  nouns: { 'report-incomplete-registration': ['گزارش ثبت‌نام ناقص', 'تقرير التسجيل غير المكتمل'] },
}
