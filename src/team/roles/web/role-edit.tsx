import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { type Role } from '../roles.contract.ts'
import { roleFormMessages } from './role-form.messages.ts'
import { RoleForm, roleRecord, useRoleFields } from './role-form.tsx'
import { RoleMembers } from './role-members.tsx'
import { rolePaths } from './role-paths.ts'

export const Screen = editScreen(roleRecord, RoleEdit)

function RoleEdit({ record: role }: { record: Role }) {
  const t = useMessages(roleFormMessages)
  const edit = useRecordEdit(roleRecord, role, useRoleFields())
  const usedRefusal = role.usedBy > 0 ? t.removeRefusal : undefined
  return (
    <RecordEdit
      edit={edit}
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
      foot={
        <>
          <RoleMembers roleId={role.id} />
          <EditFoot
            edit={edit}
            usage={role.usedBy === 0 ? t.unused : t.usedBy(role.usedBy)}
            removeText={t.removeText}
            refusal={role.isAdministrator ? t.removeRefusalAdministrator : usedRefusal}
          />
        </>
      }
    >
      <RoleForm form={edit.form} role={role} />
    </RecordEdit>
  )
}
