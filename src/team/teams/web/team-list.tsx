import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { RetirableName } from '#platform/web/ui/marked-name.tsx'
import { type Team, teams } from '../teams.contract.ts'
import { teamPaths } from './team-paths.ts'
import { teamsMessages } from './teams.messages.ts'

type Texts = Bound<(typeof teamsMessages)['fa-IR']>

/** `/teams`: who works together, and who answers for it. */
export function Screen() {
  const t = useMessages(teamsMessages)
  const { locale } = useLocale()
  return <ListScreen list={teamList(t, locale, useMay('staff.read'))} />
}

function teamList(t: Texts, locale: LocaleId, maySeeStaff: boolean): ListDeclaration<typeof teams.list> {
  return {
    ...recordList(teams, t, { title: t.teams, defaultSort: 'name' }),
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (team) => <RetirableName name={recordName(team, locale)} retired={team.retired && t.retired} />,
      },
      { id: 'other', label: t.otherName, cell: (team) => <OtherName name={team.name} /> },
      { id: 'head', label: t.head, cell: (team) => <Head team={team} /> },
      {
        id: 'members',
        label: t.members,
        sort: 'members',
        numeric: true,
        cell: ({ usedBy }) => <Num value={usedBy} />,
      },
      { id: 'updated', label: t.updated, sort: 'updated', cell: (team) => <Instant at={team.updatedAt} /> },
    ],
    filters: [
      { id: 'headed', label: t.head, kind: 'boolean', yes: t.headed, no: t.headless },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: (team) => hrefOf(teamPaths.edit, { team_id: team.id }),
    rowName: (team) => recordName(team, locale),
    rowActions: ({ id, usedBy }) =>
      maySeeStaff && usedBy > 0
        ? [{ id: 'members', label: t.showMembers, href: hrefOf('/admin-users', {}, `?teamId=${id}`) }]
        : [],
    create: { href: hrefOf(teamPaths.create), label: t.create, permission: 'teams.write' },
  }
}

function Head({ team: { head } }: { team: Team }) {
  const t = useMessages(teamsMessages)
  if (head === null) return <span>{t.headless}</span>
  return (
    <>
      <UserText>{head.name}</UserText>
      <MarkAfter when={!head.active} tone="plum" icon="lock">
        {t.locked}
      </MarkAfter>
    </>
  )
}
