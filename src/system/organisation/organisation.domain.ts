import type { Domain } from '#platform/contract/domain.ts'
import { organisation } from './organisation.contract.ts'

export const organisationDomain: Domain = {
  records: {
    organisation: {
      noun: ['مشخصات مجموعه', 'بيانات المركز'],
      get: organisation.get,
      read: 'settings.read',
      hints: 'shared',
    },
  },
  shows: [[organisation.history, ['organisation']]],
}
