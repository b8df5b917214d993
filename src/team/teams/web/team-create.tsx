import { createScreen } from '#platform/web/form/record-create.tsx'
import { teams } from '../teams.contract.ts'
import { teamRecord, emptyTeam, TeamForm, useTeamFields } from './team-form.tsx'

export const Screen = createScreen(teamRecord, {
  create: teams.create,
  useFields: useTeamFields,
  empty: emptyTeam,
  Fields: TeamForm,
})
