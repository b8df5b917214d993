import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { packages, type SoldPackage } from '../packages.contract.ts'
import { packageName } from './package-name.ts'

/** Packages as pickers find them: what a new one is copied from. */
export const packageSource: RecordSource<SoldPackage> = {
  kind: 'package',
  search: async (api, q, signal) =>
    (await api.call(packages.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, packageId) => (await api.call(packages.get, { params: { packageId } })).data,
  label: packageName,
  isRetired: ({ retired }) => retired,
}
