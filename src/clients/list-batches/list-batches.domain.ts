import type { Domain } from '#platform/contract/domain.ts'
import { listBatches } from './list-batches.contract.ts'

export const listBatchesDomain: Domain = {
  records: {
    'list-batch': {
      noun: ['صدور گروهی لیست', 'الإصدار الجماعي للقوائم'],
      get: listBatches.get,
      list: listBatches.list,
      hints: 'shared',
    },
  },
}
