import type { Domain } from '#platform/contract/domain.ts'
import { backgroundExports } from '#platform/contract/background-exports.ts'

export const backgroundExportsDomain: Domain = {
  records: {
    'background-export': { noun: ['فایل آماده‌شده', 'الملف المُعدّ'], get: backgroundExports.get, hints: 'own' },
  },
  shows: [[backgroundExports.list, ['background-export']]],
}
