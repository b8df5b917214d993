import type { Domain } from '#platform/contract/domain.ts'
import { programmes } from './programmes.contract.ts'
import { runs } from './runs.contract.ts'

export const twentyOneDaysDomain: Domain = {
  records: {
    'twenty-one-run': {
      noun: ['رژیم ۲۱ روزهٔ مراجع', 'حمية المشترك ٢١ يومًا'],
      get: runs.ofClient,
      list: runs.list,
      hints: 'client',
    },
    'twenty-one-programme': {
      noun: ['برنامهٔ ۲۱ روزه', 'برنامج ٢١ يومًا'],
      get: programmes.get,
      hints: 'shared',
    },
  },
  nouns: {
    'twenty-one-runs': ['رژیم‌های ۲۱ روزه', 'حميات ٢١ يومًا'],
    'twenty-one-programmes': ['برنامه‌های ۲۱ روزه', 'برامج ٢١ يومًا'],
  },
  lists: [{ list: runs.list, of: [], isOfClients: true }],
  permissions: {
    'twenty-one-days.templates': {
      group: 'clients',
      position: 21,
      text: ['برنامه‌های ۲۱ روزه', 'برامج ٢١ يومًا'],
    },
  },
}
