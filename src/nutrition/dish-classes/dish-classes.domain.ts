import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { dishClasses } from './dish-classes.contract.ts'

export const dishClassesDomain: Domain = {
  records: {
    'dish-class': sharedRecord(dishClasses, ['نوع غذا', 'نوع الطبق'], {
      valuesInLog: true,
      nameTable: 'dish_classes',
    }),
  },
}
