import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { registries } from '#platform/contract/registries.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { closedRegistries, type Entry, entryDraft, registryEntries } from '../registry-entries.contract.ts'
import { registryLabels } from '../registry-labels.contract.ts'
import { EntryForm, storedEntry, useEntryFields } from './entry-form.tsx'
import { entryFormMessages } from './entry-form.messages.ts'
import { entryName } from './entry-name.ts'
import { listPathOf, registryPaths } from './registry-paths.ts'
import { useUsesHref } from './use-uses-href.ts'

const TagMerge = lazyPart(() => import('./tag-merge.tsx').then((module) => module.TagMerge))

const useEntryCalls = (entry: Entry) =>
  useRecordCalls(
    registryEntries,
    { entryId: entry.id },
    { listPath: listPathOf(entry.registry), also: [registries.get, registryEntries.overview] },
  )

/** `/registries/entries/{entry_id}/edit` */
export function Screen() {
  const t = useMessages(entryFormMessages)
  const { entry_id: entryId }: { entry_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(registryEntries.get, { params: { entryId: Number(entryId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(entry) => <EntryEdit key={entry.id} entry={entry} />}
    </LoadedPage>
  )
}

function EntryEdit({ entry }: { entry: Entry }) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const fields = useEntryFields()
  const { patch } = useEntryCalls(entry)
  const edit = useRecordEdit({
    type: 'registry-entry',
    record: entry,
    history: registryEntries.history,
    schema: entryDraft,
    fields,
    stored: storedEntry,
    patch,
  })
  const { form } = edit
  const name = entryName(entry, locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: registryLabels[locale][entry.registry].name, path: listPathOf(entry.registry) }}
      status={entry.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      notice={<Created entry={entry} name={name} />}
      saved={t.saved(name)}
      foot={<EntryFoot entry={entry} dirty={form.dirty} />}
    >
      <EntryForm form={form} registry={entry.registry} />
    </RecordEdit>
  )
}

function Created({ entry: { registry }, name }: { entry: Entry; name: string }) {
  if (closedRegistries.includes(registry)) return null
  return <CreatedNotice name={name} createHref={hrefOf(registryPaths.create, { registry })} />
}

function EntryFoot({ entry, dirty }: { entry: Entry; dirty: boolean }) {
  const t = useMessages(entryFormMessages)
  const { patch, remove } = useEntryCalls(entry)
  const name = entryName(entry, useLocale().locale)
  const isRemovable =
    entry.isOwn && entry.usedBy === 0 && !['diet_types', 'food_tags'].includes(entry.registry)
  return (
    <>
      {entry.registry === 'tags' && !entry.retired && <Merging tag={entry} disabled={dirty} />}
      <RecordFoot
        name={name}
        usage={<Usage entry={entry} />}
        dirty={dirty}
        retire={{ record: entry, texts: t, patch }}
        remove={{
          consequences: [t.removeText],
          ...(!isRemovable && { refusal: t.removeRefusal }),
          run: () => remove(entry, t.removed(name)),
        }}
      />
    </>
  )
}

function Usage({ entry }: { entry: Entry }) {
  const t = useMessages(entryFormMessages)
  const href = useUsesHref()(entry)
  if (entry.usedBy === 0) return t.unused
  return (
    <>
      {textOf(t.usedBy, entry)} {href !== null && <a href={href}>{t.openUses}</a>}
    </>
  )
}

type UsedTexts = Record<'clients' | 'exercises' | 'items', (count: number) => string>

function textOf(texts: UsedTexts, { registry, usedBy }: Entry): string {
  if (registry === 'food_tags') return texts.items(usedBy)
  return (registry === 'muscle_groups' || registry === 'equipment' ? texts.exercises : texts.clients)(usedBy)
}

function Merging({ tag, disabled }: { tag: Entry; disabled: boolean }) {
  const t = useMessages(entryFormMessages)
  const mayMerge = useMay('tags.merge')
  const [isOpen, setOpen] = useState(false)
  if (!mayMerge) return null
  return (
    <div>
      <Button icon="tag" disabled={disabled} onClick={() => setOpen(true)}>
        {t.merge}
      </Button>
      <Suspense>{isOpen && <TagMerge tag={tag} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
