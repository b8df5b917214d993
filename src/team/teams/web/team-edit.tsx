import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { staff } from '#team/staff/staff.contract.ts'
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
  const api = useApi()
  const { patch } = useTeamCalls(team.id)
  const history = useQuery(api.query(teams.history, { params: { teamId: team.id } }))
  const fields = useTeamFields([...(team.head ? [team.head] : []), ...headsIn(history.data?.data ?? [])])
  const form = useRecordForm({
    record: team,
    schema: teamDraft,
    fields,
    draft: `team/${team.id}`,
    stored: storedTeam,
    patch,
  })
  const name = teamName(team, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(teamPaths.list) }]}
      status={
        team.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(teamPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={
        <>
          <TeamMembers team={team} />
          <TeamFoot team={team} dirty={form.dirty} />
        </>
      }
    >
      <TeamForm form={form} head={team.head} />
    </FormScreen>
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
      retire={{
        isRetired: team.retired,
        text: team.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !team.retired }, team.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: team.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(team, t.removed(name)),
      }}
    />
  )
}
