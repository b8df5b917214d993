import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi, useMay, useUser } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { EditFoot, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { roles } from '#team/roles/roles.contract.ts'
import { type Member, staff } from '../staff.contract.ts'
import { StaffAccess } from './staff-access.tsx'
import { useStaffFields } from './staff-fields.ts'
import { staffFormMessages } from './staff-form.messages.ts'
import { AccountFields, staffRecord, WorkFields } from './staff-form.tsx'
import { staffMessages } from './staff.messages.ts'

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
  const isOwn = useUser().id === member.id
  const edit = useRecordEdit(staffRecord, member, fields)
  const usedRefusal = member.clients > 0 ? t.removeRefusal : undefined
  const { form } = edit
  const more = { active: { label: t.fields.active }, mustChangePassword: { label: t.fields.mustChange } }
  return (
    <RecordEdit
      edit={edit}
      status={<State member={member} />}
      specs={more}
      actions={<RightsLink staffId={member.id} />}
      foot={
        <>
          <StaffAccess member={member} dirty={form.dirty} />
          <EditFoot
            edit={edit}
            usage={member.clients === 0 ? t.unused : t.usage(member.clients)}
            removeText={t.removeText}
            refusal={isOwn ? t.removeOwn : usedRefusal}
          />
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
