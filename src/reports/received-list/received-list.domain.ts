import type { Domain } from '#platform/contract/domain.ts'

export const receivedListDomain: Domain = {
  nouns: { 'report-received-list': ['گزارش دریافت‌کنندگان', 'تقرير المستلمين'] },
}
