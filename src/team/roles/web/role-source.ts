import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { roles, type Role } from '../roles.contract.ts'
import { roleName } from './role-name.ts'

/** Roles as pickers find them. */
export const roleSource: RecordSource<Role> = {
  kind: 'role',
  search: async (api, q, signal) => (await api.call(roles.list, { query: { q } }, { signal })).data,
  find: async (api, roleId) => (await api.call(roles.get, { params: { roleId } })).data,
  label: roleName,
}
