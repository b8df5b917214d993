import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type Unit, units } from '../units.contract.ts'
import { unitName } from './unit-name.ts'

/** Units as pickers find them: the copy of a unit, the unit of an item. */
export const unitSource: RecordSource<Unit> = {
  kind: 'unit',
  search: async (api, q, signal) =>
    (await api.call(units.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, unitId) => (await api.call(units.get, { params: { unitId } })).data,
  label: unitName,
  isRetired: ({ retired }) => retired,
}
