import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FilterOption, ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { roles } from '#team/roles/roles.contract.ts'
import { type Member, staff } from '../staff.contract.ts'
import { staffPaths } from './staff-paths.ts'
import { staffMessages } from './staff.messages.ts'

type Texts = Bound<(typeof staffMessages)['fa-IR']>

/** `/admin-users`: everybody who works with the product. */
export function Screen() {
  const t = useMessages(staffMessages)
  const { locale } = useLocale()
  const api = useApi()
  const mayReadRoles = useMay('roles.read')
  const mayExplain = useMay('permissions.read')
  const teams = useQuery(api.query(staff.teams, {})).data?.data ?? []
  const all = useQuery({ ...api.query(roles.list, { query: { perPage: 100 } }), enabled: mayReadRoles })
  const option = (one: { id: number; name: Member['roles'][number]['name'] }): FilterOption => ({
    value: String(one.id),
    label: localName(one.name, locale),
  })
  const options = { teams: teams.map(option), roles: (all.data?.data ?? []).map(option) }
  return <ListScreen list={staffList(t, locale, options, mayExplain)} />
}

function staffList(
  t: Texts,
  locale: LocaleId,
  options: Record<'teams' | 'roles', FilterOption[]>,
  mayExplain: boolean,
): ListDeclaration<typeof staff.list> {
  return {
    ...recordList(staff, t, { title: t.staff, defaultSort: 'name' }),
    columns: columnsOf(t, locale),
    filters: [
      ...(options.roles.length > 0
        ? [{ id: 'roleId', label: t.roles, kind: 'choice' as const, options: options.roles }]
        : []),
      { id: 'teamId', label: t.team, kind: 'choice', options: options.teams },
      { id: 'active', label: t.state, kind: 'boolean', yes: t.active, no: t.locked },
      { id: 'secondFactor', label: t.secondFactor, kind: 'boolean', yes: t.hasFactor, no: t.lacksFactor },
      { id: 'absent', label: t.absence, kind: 'boolean', yes: t.absent, no: t.present },
    ],
    rowHref: ({ id }) => hrefOf(staffPaths.edit, { admin_user_id: id }),
    rowName: ({ name }) => name,
    rowActions: ({ id }) =>
      mayExplain
        ? [{ id: 'rights', label: t.rights, href: hrefOf(paths.permissions, {}, `?person=${id}`) }]
        : [],
    create: { href: hrefOf(staffPaths.create), label: t.create, permission: 'staff.write' },
  }
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<Member>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (member) => <Name member={member} /> },
    { id: 'username', label: t.username, sort: 'username', cell: ({ username }) => <Code>{username}</Code> },
    {
      id: 'roles',
      label: t.roles,
      cell: (member) => member.roles.map(({ name }) => localName(name, locale)).join('، ') || t.noRole,
    },
    { id: 'team', label: t.team, cell: ({ team }) => team && localName(team.name, locale) },
    { id: 'clients', label: t.clients, numeric: true, cell: ({ clients }) => <Num value={clients} /> },
    {
      id: 'capacity',
      label: t.capacity,
      numeric: true,
      cell: ({ capacity }) => capacity !== null && <Num value={capacity} />,
    },
    {
      id: 'languages',
      label: t.languages,
      defaultHidden: true,
      cell: ({ languages }) => languages.map((language) => t.languageNames[language]).join('، '),
    },
    {
      id: 'secondFactor',
      label: t.secondFactor,
      defaultHidden: true,
      cell: ({ secondFactor }) => (secondFactor ? t.hasFactor : t.lacksFactor),
    },
    { id: 'absence', label: t.absence, defaultHidden: true, cell: (member) => <Absence member={member} /> },
    {
      id: 'seen',
      label: t.seen,
      sort: 'seen',
      cell: ({ seenAt }) => (seenAt === null ? t.never : <Instant at={seenAt} />),
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ]
}

function Name({ member }: { member: Member }) {
  const t = useMessages(staffMessages)
  return (
    <>
      <UserText>{member.name}</UserText>
      <MarkAfter when={!member.active} tone="neutral" icon="lock">
        {t.locked}
      </MarkAfter>
      <MarkAfter when={member.active && member.mustChangePassword} tone="plum" icon="warning">
        {t.mustChange}
      </MarkAfter>
    </>
  )
}

function Absence({ member: { absentFrom, absentTo } }: { member: Member }) {
  if (absentFrom === null || absentTo === null) return null
  return (
    <>
      <DateText iso={absentFrom} /> – <DateText iso={absentTo} />
    </>
  )
}
