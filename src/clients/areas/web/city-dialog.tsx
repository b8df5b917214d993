import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
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
  const readAgain = useReadAgain()
  const form = useForm({
    schema: areaDraft,
    fields: useAreaFields(),
    initial: emptyArea,
    async submit(body, { idempotencyKey }) {
      const params = { areaId: province.id }
      const { data } = await api.call(areas.addCity, { params, body }, { idempotencyKey })
      readAgain(areas.list, registries.get)
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
