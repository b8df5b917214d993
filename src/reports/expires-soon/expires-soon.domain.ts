import type { Domain } from '#platform/contract/domain.ts'

export const expiresSoonDomain: Domain = {
  nouns: { 'report-expires-soon': ['گزارش دوره‌های رو به پایان', 'تقرير الاشتراكات الموشكة على الانتهاء'] },
}
