import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { addons, type Addon } from '../addons.contract.ts'
import { addonName } from './addon-name.ts'

/** Add-ons as pickers find them: what a new one is copied from. */
export const addonSource: RecordSource<Addon> = {
  kind: 'addon',
  search: async (api, q, signal) =>
    (await api.call(addons.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, addonId) => (await api.call(addons.get, { params: { addonId } })).data,
  label: addonName,
  isRetired: ({ retired }) => retired,
}
