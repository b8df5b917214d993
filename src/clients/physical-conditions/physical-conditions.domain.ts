import type { Domain } from '#platform/contract/domain.ts'
import { allergies, conditionGroups } from './allergies.contract.ts'
import { conditions } from './physical-conditions.contract.ts'

export const physicalConditionsDomain: Domain = {
  records: {
    condition: {
      noun: ['وضعیت جسمانی', 'الحالة البدنية'],
      get: conditions.get,
      list: conditions.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'registry_entries',
    },
    allergy: {
      noun: ['حساسیت', 'الحساسية'],
      get: allergies.get,
      list: allergies.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'registry_entries',
    },
    'condition-group': {
      noun: ['گروه وضعیت‌های جسمانی', 'مجموعة الحالات البدنية'],
      get: conditionGroups.get,
      list: conditionGroups.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'registry_entries',
    },
  },
  nouns: {
    conditions: ['وضعیت جسمانی', 'الحالات البدنية'],
    allergies: ['حساسیت‌ها', 'الحساسيات'],
  },
}
