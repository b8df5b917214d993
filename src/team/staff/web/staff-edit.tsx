import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi, useMay, useUser } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { roles } from '#team/roles/roles.contract.ts'
import { type Member, staff, staffDraft } from '../staff.contract.ts'
import { StaffAccess } from './staff-access.tsx'
import { useStaffFields } from './staff-fields.ts'
import { staffFormMessages } from './staff-form.messages.ts'
import { AccountFields, storedMember, WorkFields } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'
import { staffMessages } from './staff.messages.ts'
import { useStaffCalls } from './use-staff-calls.ts'

export function Screen() {
  const t = useMessages(staffFormMessages)
  const own = useUser().id
  const { admin_user_id: given }: { admin_user_id?: string } = useParams({ strict: false })
  const staffId = given === undefined ? own : Number(given)
  const query = useQuery(useApi().query(staff.get, { params: { staffId } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(member) => <StaffEdit key={member.id} member={member} />}
    </LoadedPage>
  )
}

function StaffEdit({ member }: { member: Member }) {
  const t = useMessages(staffFormMessages)
  const api = useApi()
  const teams = useQuery(api.query(staff.teams, {})).data?.data ?? []
  const all = useQuery(api.query(roles.list, { query: { perPage: 100 } })).data?.data ?? []
  const fields = useStaffFields({ roles: [...all, ...member.roles], teams })
  const { patch } = useStaffCalls(member.id)
  const edit = useRecordEdit({
    type: 'staff',
    record: member,
    history: staff.history,
    schema: staffDraft,
    fields,
    stored: storedMember,
    patch,
  })
  const { form } = edit
  const more = { active: { label: t.fields.active }, mustChangePassword: { label: t.fields.mustChange } }
  return (
    <RecordEdit
      edit={edit}
      name={member.name}
      list={{ label: t.list, path: staffPaths.list }}
      status={<State member={member} />}
      specs={more}
      actions={<RightsLink staffId={member.id} />}
      createPath={staffPaths.create}
      saved={t.saved(member.name)}
      foot={
        <>
          <StaffAccess member={member} dirty={form.dirty} />
          <StaffFoot member={member} dirty={form.dirty} />
        </>
      }
    >
      <FormSection title={t.sections.account}>
        <AccountFields form={form} />
      </FormSection>
      <WorkFields form={form} />
    </RecordEdit>
  )
}

function State({ member }: { member: Member }) {
  const t = useMessages(staffMessages)
  if (!member.active)
    return (
      <StatusTag tone="neutral" icon="lock">
        {t.locked}
      </StatusTag>
    )
  return member.mustChangePassword ? (
    <StatusTag tone="plum" icon="warning">
      {t.mustChange}
    </StatusTag>
  ) : null
}

function RightsLink({ staffId }: { staffId: number }) {
  const t = useMessages(staffMessages)
  if (!useMay('permissions.read')) return null
  return (
    <LinkButton
      look="quiet"
      size="small"
      icon="eye"
      href={hrefOf(paths.permissions, {}, `?person=${staffId}`)}
    >
      {t.rights}
    </LinkButton>
  )
}

function StaffFoot({ member, dirty }: { member: Member; dirty: boolean }) {
  const t = useMessages(staffFormMessages)
  const isOwn = useUser().id === member.id
  const { remove } = useStaffCalls(member.id)
  const refusal = isOwn ? t.removeOwn : member.clients > 0 ? t.removeRefusal : undefined
  return (
    <RecordFoot
      name={member.name}
      usage={member.clients === 0 ? t.unused : t.usage(member.clients)}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        ...(refusal !== undefined && { refusal }),
        run: () => remove(member, t.removed(member.name)),
      }}
    />
  )
}
