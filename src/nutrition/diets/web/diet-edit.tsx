import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { EditFoot, editScreen, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Presence } from '#platform/web/presence/presence.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Diet, diets } from '../diets.contract.ts'
import { DietStatus } from './diet-columns.tsx'
import { dietFormMessages } from './diet-form.messages.ts'
import { dietRecord, DietForm, useDietFields } from './diet-form.tsx'
import { dietPaths } from './diet-paths.ts'

export const Screen = editScreen(dietRecord, DietEdit)

function DietEdit({ record: diet }: { record: Diet }) {
  const t = useMessages(dietFormMessages)
  const fields = useDietFields()
  const edit = useRecordEdit(dietRecord, diet, fields)
  const { form, history, name, saved } = edit
  const usage = useQuery(useApi().query(diets.usage, { params: { dietId: diet.id } }))
  const terms = usage.data?.data.terms ?? diet.clients
  const more = useEventFields()
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(dietPaths.list) }]}
      status={
        <>
          <DietStatus diet={diet} />
          <Presence kind="diet" id={diet.id} />
        </>
      }
      actions={
        <>
          <LinkButton href={hrefOf(dietPaths.builder, { diet_id: diet.id })} icon="bowl">
            {t.openBuilder}
          </LinkButton>
          <HistoryButton query={history} specs={{ ...fields, ...more }} />
        </>
      }
      notice={<CreatedNotice name={name} createHref={hrefOf(dietPaths.create)} />}
      onSaved={() => toast(saved)}
      foot={
        <EditFoot
          edit={edit}
          usage={terms === 0 ? t.unused : t.used(diet.clients, terms)}
          retire={t}
          removeText={t.removeText}
          refusal={terms > 0 || diet.published !== null ? t.removeRefusal : undefined}
        />
      }
    >
      <DietForm form={form} />
    </FormScreen>
  )
}

/** What the history of a diet tells besides its fields. */
function useEventFields() {
  const t = useMessages(dietFormMessages)
  return {
    retired: { label: t.fields.retired },
    published: { label: t.fields.published },
    applies: {
      label: t.fields.applies,
      show: (applies: keyof typeof t.applies) => t.applies[applies],
    },
    note: { label: t.fields.note },
  }
}
