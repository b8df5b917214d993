import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
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
  const fields = useRoleFields()
  const { patch } = useRoleCalls(role.id)
  const edit = useRecordEdit({
    type: 'role',
    record: role,
    history: roles.history,
    schema: roleDraft,
    fields,
    stored: storedRole,
    patch,
  })
  const { form } = edit
  const name = roleName(role, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.list, path: rolePaths.list }}
      actions={
        <LinkButton
          look="quiet"
          size="small"
          icon="columns"
          href={hrefOf(rolePaths.compare, {}, `?first=${role.id}`)}
        >
          {t.compare}
        </LinkButton>
      }
      createPath={rolePaths.create}
      saved={t.saved(name)}
      foot={
        <>
          <RoleMembers roleId={role.id} />
          <RoleFoot role={role} dirty={form.dirty} />
        </>
      }
    >
      <RoleForm form={form} role={role} />
    </RecordEdit>
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
