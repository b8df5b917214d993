import { recordName } from '#platform/contract/text/name-in.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { roles, type Role } from '../roles.contract.ts'
import { roleFormMessages } from './role-form.messages.ts'
import { roleRecord, emptyRole, RoleForm, useRoleFields } from './role-form.tsx'

/** Roles as pickers find them. */
const roleSource: RecordSource<Role> = {
  kind: 'role',
  search: async (api, q, signal) => (await api.call(roles.list, { query: { q } }, { signal })).data,
  find: async (api, roleId) => (await api.call(roles.get, { params: { roleId } })).data,
  label: recordName,
}

export function Screen() {
  const t = useMessages(roleFormMessages)
  const { scope: held } = useUser()
  const form = useNewRecord(roleRecord, roles.create, useRoleFields(), emptyRole)
  return (
    <RecordCreate
      record={roleRecord}
      form={form}
      notice={
        <CopyFrom
          form={form}
          label={t.copyFrom}
          source={roleSource}
          values={({ scope, permissions }) => ({
            scope,
            permissions: permissions.filter((name) => held.includes(name)),
          })}
        />
      }
      next={() => emptyRole}
    >
      <RoleForm form={form} />
    </RecordCreate>
  )
}
