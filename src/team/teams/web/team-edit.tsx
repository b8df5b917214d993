import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Team, teams } from '../teams.contract.ts'
import { teamFormMessages } from './team-form.messages.ts'
import { teamRecord, TeamForm, useTeamFields } from './team-form.tsx'
import { TeamMembers } from './team-members.tsx'

export const Screen = editScreen(teamRecord, TeamEdit)

function TeamEdit({ record: team }: { record: Team }) {
  const t = useMessages(teamFormMessages)
  const history = useQuery(useApi().query(teams.history, { params: { teamId: team.id } }))
  const fields = useTeamFields([...(team.head ? [team.head] : []), ...headsIn(history.data?.data ?? [])])
  const edit = useRecordEdit(teamRecord, team, fields)
  return (
    <RecordEdit
      edit={edit}
      status={team.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      foot={
        <>
          <TeamMembers team={team} />
          <EditFoot
            edit={edit}
            usage={team.usedBy === 0 ? t.unused : t.usedBy(team.usedBy)}
            retire={t}
            removeText={t.removeText}
            refusal={team.usedBy > 0 ? t.removeRefusal : undefined}
          />
        </>
      }
    >
      <TeamForm form={edit.form} head={team.head} />
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
