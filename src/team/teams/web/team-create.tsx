import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { teams } from '../teams.contract.ts'
import { teamFormMessages } from './team-form.messages.ts'
import { teamRecord, emptyTeam, TeamForm, useTeamFields } from './team-form.tsx'

export function Screen() {
  const t = useMessages(teamFormMessages)
  const form = useNewRecord(teamRecord, teams.create, useTeamFields(), emptyTeam)
  return (
    <RecordCreate record={teamRecord} form={form} title={t.createTitle} list={t.list} next={() => emptyTeam}>
      <TeamForm form={form} />
    </RecordCreate>
  )
}
