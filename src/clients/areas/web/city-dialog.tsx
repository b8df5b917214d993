import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { registries } from '#platform/contract/registries.ts'
import { type Area, areaDraft, areas } from '../areas.contract.ts'
import { AreaNames, AreaPosition, emptyArea, useAreaFields } from './area-form.tsx'
import { areasMessages } from './areas.messages.ts'

/** A city that joins a province. */
export function CityDialog({ province, onClose }: { province: Area; onClose: () => void }) {
  const t = useMessages(areasMessages)
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    schema: areaDraft,
    fields: useAreaFields(),
    initial: emptyArea,
    async submit(body, { idempotencyKey }) {
      const params = { areaId: province.id }
      const { data } = await api.call(areas.addCity, { params, body }, { idempotencyKey })
      for (const endpoint of [areas.list, registries.get])
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      return data
    },
  })
  return (
    <ActionDialog
      texts={{ action: t.addCity, done: t.added(form.values.name.fa ?? ''), changed: t.changedMeanwhile }}
      form={form}
      onClose={onClose}
    >
      <AreaNames form={form} />
      <AreaPosition form={form} />
    </ActionDialog>
  )
}
