import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { allergies, conditionGroups } from './allergies.contract.ts'
import { conditions } from './physical-conditions.contract.ts'

export const physicalConditionsDomain: Domain = {
  records: {
    condition: sharedRecord(conditions, ['وضعیت جسمانی', 'الحالة البدنية'], {
      valuesInLog: true,
      nameTable: 'registry_entries',
    }),
    allergy: sharedRecord(allergies, ['حساسیت', 'الحساسية'], {
      valuesInLog: true,
      nameTable: 'registry_entries',
    }),
    'condition-group': sharedRecord(conditionGroups, ['گروه وضعیت‌های جسمانی', 'مجموعة الحالات البدنية'], {
      valuesInLog: true,
      nameTable: 'registry_entries',
    }),
  },
  nouns: { conditions: ['وضعیت جسمانی', 'الحالات البدنية'], allergies: ['حساسیت‌ها', 'الحساسيات'] },
}
