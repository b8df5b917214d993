import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { limits } from '#platform/contract/scalars.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { safetyChanges, type SafetyChange } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyForm, safetyRules, type SafetyVersion } from '../safety-rules.contract.ts'
import { differing, useSafetyFields } from './safety-form.ts'
import { ListFields, NumberFields } from './safety-fields.tsx'
import { safetyMessages } from './safety.messages.ts'

/** A new version: the one in force, with what is changed here, from a day on. */
export const Screen = loadedScreen(safetyRules.inForce, safetyMessages, 'createTitle', (version) => (
  <NewVersion key={version.id} version={version} />
))

function NewVersion({ version }: { version: SafetyVersion }) {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const today = useToday()
  const api = useApi()
  const readAgain = useReadAgain()
  const router = useRouter()
  const { numbers, lists } = version
  const form = useForm({
    schema: safetyForm,
    fields: useSafetyFields(),
    initial: { effectiveFrom: addDays(today, 1), note: null, numbers, lists },
    draft: `safety-rules/${version.id}`,
    async submit(values, { idempotencyKey }) {
      const body = {
        effectiveFrom: values.effectiveFrom,
        note: values.note,
        numbers: differing(numbers, values.numbers),
        lists: differing(lists, values.lists),
      }
      const { data } = await api.call(safetyRules.create, { body }, { idempotencyKey })
      readAgain(safetyChanges.list)
      return data
    },
  })
  function onSaved(change: SafetyChange) {
    toast(t.saved(format.longDate(change.from ?? today)))
    router.history.push(hrefOf(safetyPaths.change, { change_id: change.id }).slice(1))
  }
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.title, href: hrefOf(safetyPaths.rules) }]}
      notice={<Coming />}
      onSaved={onSaved}
    >
      <FormSection title={t.start}>
        <DateField {...form.field('effectiveFrom')} today={today} min={today} hint={t.fromHint} />
        <TextArea {...form.text('note')} rows={2} maxLength={limits.note} hint={t.noteHint} />
      </FormSection>
      <NumberFields form={form} />
      <ListFields form={form} />
    </FormScreen>
  )
}

/** A version that is planned already gets the new changes too. */
function Coming() {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const { data } = useQuery(useApi().query(safetyRules.list, { query: { state: 'coming' } }))
  const first = data?.data.at(-1)
  return first ? (
    <InlineMessage tone="info">{t.comingNote(format.longDate(first.effectiveFrom))}</InlineMessage>
  ) : null
}
