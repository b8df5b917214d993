import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { teamDraft, teams } from '../teams.contract.ts'
import { emptyTeam, TeamForm, useTeamFields } from './team-form.tsx'
import { teamFormMessages } from './team-form.messages.ts'
import { teamName } from './team-name.ts'
import { teamPaths } from './team-paths.ts'

export function Screen() {
  const t = useMessages(teamFormMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: teamDraft,
    fields: useTeamFields(),
    initial: emptyTeam,
    draft: 'team/new',
    submit: useCreateCall(teams.create, teams.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: teamPaths.list }}
      pathOf={(id) => fillPath(teamPaths.edit, { team_id: id })}
      saved={(team) => t.saved(teamName(team, locale))}
      next={() => emptyTeam}
    >
      <TeamForm form={form} />
    </RecordCreate>
  )
}
