import { useUser } from '#platform/web/app-context.tsx'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type Role, roleDraft, roles } from '../roles.contract.ts'
import { emptyRole, RoleForm, useRoleFields } from './role-form.tsx'
import { roleFormMessages } from './role-form.messages.ts'
import { roleName } from './role-name.ts'
import { rolePaths } from './role-paths.ts'

/** Roles as pickers find them. */
const roleSource: RecordSource<Role> = {
  kind: 'role',
  search: async (api, q, signal) => (await api.call(roles.list, { query: { q } }, { signal })).data,
  find: async (api, roleId) => (await api.call(roles.get, { params: { roleId } })).data,
  label: roleName,
}

export function Screen() {
  const t = useMessages(roleFormMessages)
  const { locale } = useLocale()
  const { scope: held } = useUser()
  const form = useForm({
    schema: roleDraft,
    fields: useRoleFields(),
    initial: emptyRole,
    draft: 'role/new',
    submit: useCreateCall(roles.create, roles.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: rolePaths.list }}
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
      pathOf={(id) => fillPath(rolePaths.edit, { role_id: id })}
      saved={(role) => t.saved(roleName(role, locale))}
      next={() => emptyRole}
    >
      <RoleForm form={form} />
    </RecordCreate>
  )
}
