import type { Domain } from '#platform/contract/domain.ts'

export const areasDomain: Domain = {
  records: {
    area: {
      noun: ['منطقه', 'المنطقة'],
      read: 'areas.read',
      valuesInLog: true,
      nameTable: 'registry_entries',
    },
  },
  nouns: { areas: ['مناطق', 'المناطق'] },
}
