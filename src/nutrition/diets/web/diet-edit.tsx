import { useQuery } from '@tanstack/react-query'
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
import { Presence } from '#platform/web/presence/presence.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietVersions } from '../diet-versions.contract.ts'
import { type Diet, dietDraft, diets } from '../diets.contract.ts'
import { DietStatus } from './diet-columns.tsx'
import { storedDiet, DietForm, useDietFields } from './diet-form.tsx'
import { dietFormMessages } from './diet-form.messages.ts'
import { localName } from './diet-name.ts'
import { dietPaths } from './diet-paths.ts'

const useDietCalls = (dietId: number) =>
  useRecordCalls(diets, { dietId }, { listPath: dietPaths.list, also: [dietVersions.current] })

export function Screen() {
  const t = useMessages(dietFormMessages)
  return (
    <RecordPage get={diets.get} title={t.editTitle}>
      {(diet) => <DietEdit key={diet.id} diet={diet} />}
    </RecordPage>
  )
}

function DietEdit({ diet }: { diet: Diet }) {
  const t = useMessages(dietFormMessages)
  const api = useApi()
  const fields = useDietFields()
  const { patch } = useDietCalls(diet.id)
  const history = useQuery(api.query(diets.history, { params: { dietId: diet.id } }))
  const form = useRecordForm({
    record: diet,
    schema: dietDraft,
    fields,
    draft: `diet/${diet.id}`,
    stored: storedDiet,
    patch,
  })
  const name = localName(diet, useLocale().locale)
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
      onSaved={() => toast(t.saved(name))}
      foot={<DietFoot diet={diet} dirty={form.dirty} />}
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

function DietFoot({ diet, dirty }: { diet: Diet; dirty: boolean }) {
  const t = useMessages(dietFormMessages)
  const { patch, remove } = useDietCalls(diet.id)
  const usage = useQuery(useApi().query(diets.usage, { params: { dietId: diet.id } }))
  const terms = usage.data?.data.terms ?? diet.clients
  const name = localName(diet, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={terms === 0 ? t.unused : t.used(diet.clients, terms)}
      dirty={dirty}
      retire={{ record: diet, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: terms > 0 || diet.published !== null ? t.removeRefusal : undefined,
        run: () => remove(diet, t.removed(name)),
      }}
    />
  )
}
