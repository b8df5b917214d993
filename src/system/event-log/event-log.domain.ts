import type { Domain } from '#platform/contract/domain.ts'

export const eventLogDomain: Domain = {
  nouns: { access: ['بخش بسته', 'قسم مغلق'], 'event-logs': ['رویدادنگار', 'سجل الأحداث'] },
  permissions: { 'event-logs': { position: 75 } },
}
