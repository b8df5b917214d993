import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { listBatches } from './list-batches.contract.ts'

export const listBatchesDomain: Domain = {
  records: { 'list-batch': sharedRecord(listBatches, ['صدور گروهی لیست', 'الإصدار الجماعي للقوائم']) },
}
