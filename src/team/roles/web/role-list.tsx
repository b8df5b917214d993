import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { roles, scopes } from '../roles.contract.ts'
import { rolePaths } from './role-paths.ts'
import { rolesMessages } from './roles.messages.ts'

type Texts = Bound<(typeof rolesMessages)['fa-IR']>

/** `/roles`: what staff may do, by the work they have. */
export const Screen = listScreen(rolesMessages, roleList)

function roleList(t: Texts, locale: LocaleId): ListDeclaration<typeof roles.list> {
  return {
    ...recordList(roles, t, { title: t.roles, defaultSort: 'name' }),
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (role) => <UserText>{recordName(role, locale)}</UserText>,
      },
      { id: 'other', label: t.otherName, cell: (role) => <OtherName name={role.name} /> },
      { id: 'scope', label: t.scope, sort: 'scope', cell: (role) => t.scopes[role.scope] },
      {
        id: 'permissions',
        label: t.permissions,
        numeric: true,
        cell: (role) => <Num value={role.permissions.length} />,
      },
      {
        id: 'members',
        label: t.members,
        sort: 'members',
        numeric: true,
        cell: (role) => <Num value={role.usedBy} />,
      },
      { id: 'updated', label: t.updated, sort: 'updated', cell: (role) => <Instant at={role.updatedAt} /> },
    ],
    filters: [{ id: 'scope', label: t.scope, kind: 'choice', options: optionsOf(scopes, t.scopes) }],
    rowHref: (role) => hrefOf(rolePaths.edit, { role_id: role.id }),
    rowName: (role) => recordName(role, locale),
    rowActions: (role) => [
      { id: 'compare', label: t.compareThis, href: hrefOf(rolePaths.compare, {}, `?first=${role.id}`) },
    ],
    menu: [{ id: 'compare', label: t.compare, href: hrefOf(rolePaths.compare) }],
    create: { href: hrefOf(rolePaths.create), label: t.create, permission: 'roles.write' },
  }
}
