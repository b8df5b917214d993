import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CopyFrom } from '#platform/web/form/copy-from.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { unitDraft, units } from '../units.contract.ts'
import { emptyUnit, UnitForm, useUnitFields } from './unit-form.tsx'
import { unitFormMessages } from './unit-form.messages.ts'
import { unitName } from './unit-name.ts'
import { unitPaths } from './unit-paths.ts'
import { unitSource } from './unit-source.ts'

export function Screen() {
  const t = useMessages(unitFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: unitDraft,
    fields: useUnitFields(),
    initial: emptyUnit,
    draft: 'unit/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(units.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(units.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      notice={
        <CopyFrom
          form={form}
          label={t.copyFrom}
          source={unitSource}
          values={({ kind, gramsX10, stepQuarters, position }) => ({
            kind,
            gramsX10,
            stepQuarters,
            position,
          })}
        />
      }
      crumbs={[{ label: t.list, href: backHref(unitPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(unitPaths.edit, { unit_id: id }))}
      onSavedAndNew={(unit) => {
        toast(t.saved(unitName(unit, locale)))
        form.startAnew(emptyUnit)
      }}
    >
      <UnitForm form={form} />
    </FormScreen>
  )
}
