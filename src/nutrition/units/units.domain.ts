import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { units } from './units.contract.ts'

export const unitsDomain: Domain = {
  records: { unit: sharedRecord(units, ['واحد', 'وحدة القياس'], { valuesInLog: true, nameTable: 'units' }) },
  nouns: { units: ['واحدها', 'وحدات القياس'] },
}
