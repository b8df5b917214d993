import type { HistoryEntry } from '#platform/contract/history.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Team, teamDraft, teams } from '../teams.contract.ts'
import { storedTeam, TeamForm, useTeamFields } from './team-form.tsx'
import { teamFormMessages } from './team-form.messages.ts'
import { TeamMembers } from './team-members.tsx'
import { teamName } from './team-name.ts'
import { teamPaths } from './team-paths.ts'

const useTeamCalls = (teamId: number) =>
  useRecordCalls(teams, { teamId }, { listPath: teamPaths.list, also: [staff.teams, staff.list] })

export function Screen() {
  const t = useMessages(teamFormMessages)
  return (
    <RecordPage get={teams.get} title={t.editTitle}>
      {(team) => <TeamEdit key={team.id} team={team} />}
    </RecordPage>
  )
}

function TeamEdit({ team }: { team: Team }) {
  const t = useMessages(teamFormMessages)
  const { patch } = useTeamCalls(team.id)
  const params = { teamId: team.id }
  const history = useQuery(useApi().query(teams.history, { params }))
  const fields = useTeamFields([...(team.head ? [team.head] : []), ...headsIn(history.data?.data ?? [])])
  const edit = useRecordEdit({
    type: 'team',
    record: team,
    history: teams.history,
    schema: teamDraft,
    fields,
    stored: storedTeam,
    patch,
  })
  const { form } = edit
  const name = teamName(team, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.list, path: teamPaths.list }}
      status={team.retired && <RetiredTag label={t.retired} />}
      specs={{ retired }}
      createPath={teamPaths.create}
      saved={t.saved(name)}
      foot={
        <>
          <TeamMembers team={team} />
          <TeamFoot team={team} dirty={form.dirty} />
        </>
      }
    >
      <TeamForm form={form} head={team.head} />
    </RecordEdit>
  )
}

/** Who headed the team at any time, by the names that the history keeps: also of those who are gone. */
function headsIn(entries: readonly HistoryEntry[]): { id: number; name: string }[] {
  return entries.flatMap(({ changes: { headId = [null, null], head = [null, null] } }) =>
    headId.flatMap((id, place) => {
      const name = head[place]
      return typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : []
    }),
  )
}

function TeamFoot({ team, dirty }: { team: Team; dirty: boolean }) {
  const t = useMessages(teamFormMessages)
  const { patch, remove } = useTeamCalls(team.id)
  const name = teamName(team, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={team.usedBy === 0 ? t.unused : t.usedBy(team.usedBy)}
      dirty={dirty}
      retire={{ record: team, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: team.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(team, t.removed(name)),
      }}
    />
  )
}
