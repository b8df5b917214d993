import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { movingIns } from './moving-in.contract.ts'

export const movingInDomain: Domain = {
  records: { 'moving-in': sharedRecord(movingIns, ['ورود از سامانهٔ قبلی', 'الانتقال من النظام السابق']) },
  permissions: {
    'moving-in': {
      group: 'clients',
      position: 95,
      text: ['ورود از سامانهٔ قبلی', 'الانتقال من النظام السابق'],
    },
  },
}
