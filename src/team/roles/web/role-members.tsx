import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StaffMemberList } from '#platform/web/ui/staff-member-list.tsx'
import { roles } from '../roles.contract.ts'
import { roleFormMessages } from './role-form.messages.ts'

/** Who has the role, each with the way to their page. */
export function RoleMembers({ roleId }: { roleId: number }) {
  const t = useMessages(roleFormMessages)
  const query = useQuery(useApi().query(roles.members, { params: { roleId } }))
  return (
    <FormSection title={t.sections.members}>
      <StaffMemberList query={query} t={t} />
    </FormSection>
  )
}
