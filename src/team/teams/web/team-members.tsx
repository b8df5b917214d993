import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StaffMemberList } from '#platform/web/ui/staff-member-list.tsx'
import { type Team, teams } from '../teams.contract.ts'
import { teamFormMessages } from './team-form.messages.ts'

/** Who belongs to the team, each with the way to their page: there the team of a person is changed. */
export function TeamMembers({ team }: { team: Team }) {
  const t = useMessages(teamFormMessages)
  const query = useQuery(useApi().query(teams.members, { params: { teamId: team.id } }))
  const mayOpen = useMay('staff.write')
  return (
    <FormSection title={t.sections.members}>
      <StaffMemberList query={query} t={t} />
      {mayOpen && <p className="muted flush">{t.joining}</p>}
    </FormSection>
  )
}
