import type { UseQueryResult } from '@tanstack/react-query'
import { useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { MarkAfter } from './mark-after.tsx'
import css from './staff-member-list.module.css'

interface Named {
  id: number
  name: string
  active: boolean
}

interface Props {
  query: UseQueryResult<{ data: readonly Named[] }>
  t: Record<'unused' | 'locked', string>
}

/** People who work here, each with the way to their page. */
export function StaffMemberList({ query, t }: Props) {
  const mayOpen = useMay('staff.write')
  return (
    <Loaded query={query}>
      {(members) =>
        members.length === 0 ? (
          <p>{t.unused}</p>
        ) : (
          <ul className={css.list}>
            {members.map(({ id, name, active }) => (
              <li key={id}>
                {mayOpen ? (
                  <a href={hrefOf(paths.staffMember, { admin_user_id: id })}>
                    <UserText>{name}</UserText>
                  </a>
                ) : (
                  <UserText>{name}</UserText>
                )}
                <MarkAfter when={!active} tone="neutral" icon="lock">
                  {t.locked}
                </MarkAfter>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
