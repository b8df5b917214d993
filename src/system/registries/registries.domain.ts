import type { Domain } from '#platform/contract/domain.ts'
import { registries } from '#platform/contract/registries.ts'
import { registryEntries } from './registry-entries.contract.ts'

export const registriesDomain: Domain = {
  records: {
    registry: { list: registryEntries.list, read: 'signed-in', hints: 'shared' },
    'registry-entry': {
      noun: ['مورد فهرست پایه', 'عنصر القائمة الأساسية'],
      read: 'registries.read',
      valuesInLog: true,
      nameTable: 'registry_entries',
    },
  },
  nouns: { 'registry-entries': ['فهرست پایه', 'القائمة الأساسية'] },
  shows: [
    [registries.get, ['registry', 'condition', 'allergy']],
    [registryEntries.get, ['registry']],
  ],
}
