import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { type Team, type TeamPerson, teams } from '../teams.contract.ts'
import { teamFormMessages } from './team-form.messages.ts'
import css from './team-members.module.css'

/** Who belongs to the team, each with the way to their page: there the team of a person is changed. */
export function TeamMembers({ team }: { team: Team }) {
  const t = useMessages(teamFormMessages)
  const query = useQuery(useApi().query(teams.members, { params: { teamId: team.id } }))
  const mayOpen = useMay('staff.write')
  return (
    <FormSection title={t.sections.members}>
      <Loaded query={query}>
        {(members) =>
          members.length === 0 ? (
            <p>{t.unused}</p>
          ) : (
            <ul className={css.list}>
              {members.map((member) => (
                <li key={member.id}>
                  <Member member={member} mayOpen={mayOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayOpen && <p className="muted flush">{t.joining}</p>}
    </FormSection>
  )
}

function Member({ member, mayOpen }: { member: TeamPerson; mayOpen: boolean }) {
  const t = useMessages(teamFormMessages)
  const name = <UserText>{member.name}</UserText>
  return (
    <>
      {mayOpen ? <a href={hrefOf(paths.staffMember, { admin_user_id: member.id })}>{name}</a> : name}
      <MarkAfter when={!member.active} tone="neutral" icon="lock">
        {t.locked}
      </MarkAfter>
    </>
  )
}
