import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { releases } from './releases.contract.ts'

export const releasesDomain: Domain = {
  records: { release: sharedRecord(releases, ['نسخهٔ برنامه', 'إصدار التطبيق'], { valuesInLog: true }) },
  nouns: { releases: ['نسخه‌های برنامه', 'إصدارات التطبيق'] },
  permissions: { versions: { group: 'system', position: 72, text: ['نسخه‌های برنامه', 'إصدارات التطبيق'] } },
}
