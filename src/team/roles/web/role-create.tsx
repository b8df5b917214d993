import { useUser } from '#platform/web/app-context.tsx'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: roleDraft,
    fields: useRoleFields(),
    initial: emptyRole,
    draft: 'role/new',
    submit: useCreateCall(roles.create, roles.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
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
      crumbs={[{ label: t.list, href: backHref(rolePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(rolePaths.edit, { role_id: id }))}
      onSavedAndNew={(role) => {
        toast(t.saved(roleName(role, locale)))
        form.startAnew(emptyRole)
      }}
    >
      <RoleForm form={form} />
    </FormScreen>
  )
}
