import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Role, roleDraft, roles } from '../roles.contract.ts'
import { RoleForm, storedRole, useRoleFields } from './role-form.tsx'
import { roleFormMessages } from './role-form.messages.ts'
import { RoleMembers } from './role-members.tsx'
import { roleName } from './role-name.ts'
import { rolePaths } from './role-paths.ts'

const useRoleCalls = (roleId: number) =>
  useRecordCalls(roles, { roleId }, { listPath: rolePaths.list, also: [roles.rights, roles.personRights] })

export function Screen() {
  const t = useMessages(roleFormMessages)
  return (
    <RecordPage get={roles.get} title={t.editTitle}>
      {(role) => <RoleEdit key={role.id} role={role} />}
    </RecordPage>
  )
}

function RoleEdit({ role }: { role: Role }) {
  const t = useMessages(roleFormMessages)
  const api = useApi()
  const fields = useRoleFields()
  const { patch } = useRoleCalls(role.id)
  const history = useQuery(api.query(roles.history, { params: { roleId: role.id } }))
  const form = useRecordForm({
    record: role,
    schema: roleDraft,
    fields,
    draft: `role/${role.id}`,
    stored: storedRole,
    patch,
  })
  const name = roleName(role, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(rolePaths.list) }]}
      actions={
        <>
          <LinkButton
            look="quiet"
            size="small"
            icon="columns"
            href={hrefOf(rolePaths.compare, {}, `?first=${role.id}`)}
          >
            {t.compare}
          </LinkButton>
          <HistoryButton query={history} specs={fields} form={form} />
        </>
      }
      notice={<CreatedNotice name={name} createHref={hrefOf(rolePaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={
        <>
          <RoleMembers roleId={role.id} />
          <RoleFoot role={role} dirty={form.dirty} />
        </>
      }
    >
      <RoleForm form={form} role={role} />
    </FormScreen>
  )
}

function RoleFoot({ role, dirty }: { role: Role; dirty: boolean }) {
  const t = useMessages(roleFormMessages)
  const { remove } = useRoleCalls(role.id)
  const name = roleName(role, useLocale().locale)
  const refusal = role.isAdministrator
    ? t.removeRefusalAdministrator
    : role.usedBy > 0
      ? t.removeRefusal
      : undefined
  return (
    <RecordFoot
      name={name}
      usage={role.usedBy === 0 ? t.unused : t.usedBy(role.usedBy)}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        ...(refusal !== undefined && { refusal }),
        run: () => remove(role, t.removed(name)),
      }}
    />
  )
}
