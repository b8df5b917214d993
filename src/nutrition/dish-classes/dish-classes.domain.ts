import type { Domain } from '#platform/contract/domain.ts'
import { dishClasses } from './dish-classes.contract.ts'

export const dishClassesDomain: Domain = {
  records: {
    'dish-class': {
      noun: ['نوع غذا', 'نوع الطبق'],
      get: dishClasses.get,
      list: dishClasses.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'dish_classes',
    },
  },
}
