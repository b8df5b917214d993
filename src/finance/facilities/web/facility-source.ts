import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { facilities, type Facility } from '../facilities.contract.ts'
import { facilityName } from './facility-name.ts'

/** Facilities as pickers find them: what a new one is copied from. */
export const facilitySource: RecordSource<Facility> = {
  kind: 'facility',
  search: async (api, q, signal) =>
    (await api.call(facilities.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, facilityId) => (await api.call(facilities.get, { params: { facilityId } })).data,
  label: facilityName,
  isRetired: ({ retired }) => retired,
}
