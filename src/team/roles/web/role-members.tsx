import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { roles, type RoleMember } from '../roles.contract.ts'
import { roleFormMessages } from './role-form.messages.ts'
import css from './role-members.module.css'

/** Who has the role, each with the way to their page. */
export function RoleMembers({ roleId }: { roleId: number }) {
  const t = useMessages(roleFormMessages)
  const query = useQuery(useApi().query(roles.members, { params: { roleId } }))
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
                  <Member member={member} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  )
}

function Member({ member }: { member: RoleMember }) {
  const t = useMessages(roleFormMessages)
  const mayOpen = useMay('staff.write')
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
