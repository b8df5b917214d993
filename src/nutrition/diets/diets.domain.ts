import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { dietVersions } from './diet-versions.contract.ts'
import { diets } from './diets.contract.ts'

export const dietsDomain: Domain = {
  records: { diet: sharedRecord(diets, ['رژیم', 'الحمية'], { valuesInLog: true, nameTable: 'diets' }) },
  nouns: {
    diets: ['رژیم‌ها', 'الحميات'],
    'diet-draft': ['پیش‌نویس رژیم', 'مسودة الحمية'],
    'diet-version': ['نسخهٔ رژیم', 'نسخة الحمية'],
  },
  shows: [[dietVersions.current, ['diet']]],
}
