import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { teamDraft, teams } from '../teams.contract.ts'
import { emptyTeam, TeamForm, useTeamFields } from './team-form.tsx'
import { teamFormMessages } from './team-form.messages.ts'
import { teamName } from './team-name.ts'
import { teamPaths } from './team-paths.ts'

export function Screen() {
  const t = useMessages(teamFormMessages)
  const { locale } = useLocale()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: teamDraft,
    fields: useTeamFields(),
    initial: emptyTeam,
    draft: 'team/new',
    submit: useCreateCall(teams.create, teams.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(teamPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(teamPaths.edit, { team_id: id }))}
      onSavedAndNew={(team) => {
        toast(t.saved(teamName(team, locale)))
        form.startAnew(emptyTeam)
      }}
    >
      <TeamForm form={form} />
    </FormScreen>
  )
}
