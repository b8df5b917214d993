import { registries } from '#platform/contract/registries.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { entryDraft, registryEntries } from '../registry-entries.contract.ts'
import { type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { AskedRegistry } from './asked-registry.tsx'
import { entryFormMessages } from './entry-form.messages.ts'
import { entryRecord, emptyEntry, EntryForm, useEntryFields } from './entry-form.tsx'

/** `/registries/{registry}/create` */
export function Screen() {
  return <AskedRegistry>{(registry) => <EntryCreate key={registry} registry={registry} />}</AskedRegistry>
}

function EntryCreate({ registry }: { registry: EditedRegistry }) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const api = useApi()
  const readAgain = useReadAgain()
  const words = registryLabels[locale][registry]
  const form = useForm({
    schema: entryDraft,
    fields: useEntryFields(),
    initial: emptyEntry,
    draft: `registry-entry/new/${registry}`,
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(
        registryEntries.create,
        { params: { registry }, body },
        { idempotencyKey },
      )
      readAgain(registryEntries.list, registryEntries.overview, registries.get)
      return data
    },
  })
  return (
    <RecordCreate
      record={entryRecord(registry)}
      form={form}
      title={t.createTitleOf(words.one)}
      list={words.name}
      next={() => emptyEntry}
    >
      <EntryForm form={form} registry={registry} />
    </RecordCreate>
  )
}
