import { Suspense, useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { closedRegistries, type Entry, registryEntries } from '../registry-entries.contract.ts'
import { registryLabels } from '../registry-labels.contract.ts'
import { entryFormMessages } from './entry-form.messages.ts'
import { EntryForm, entryRecord, useEntryFields } from './entry-form.tsx'
import { registryPaths } from './registry-paths.ts'
import { useUsesHref } from './use-uses-href.ts'

const TagMerge = lazyPart(() => import('./tag-merge.tsx').then((module) => module.TagMerge))

/** `/registries/entries/{entry_id}/edit` */
export const Screen = editScreen({ operations: registryEntries, texts: entryFormMessages }, EntryEdit)

function EntryEdit({ record: entry }: { record: Entry }) {
  const t = useMessages(entryFormMessages)
  const { locale } = useLocale()
  const edit = useRecordEdit(entryRecord(entry.registry), entry, useEntryFields())
  const { form, name } = edit
  const isRemovable =
    entry.isOwn && entry.usedBy === 0 && !['diet_types', 'food_tags'].includes(entry.registry)
  return (
    <RecordEdit
      edit={edit}
      list={registryLabels[locale][entry.registry].name}
      status={entry.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      notice={<Created entry={entry} name={name} />}
      foot={
        <>
          {entry.registry === 'tags' && !entry.retired && <Merging tag={entry} disabled={form.dirty} />}
          <EditFoot
            edit={edit}
            usage={<Usage entry={entry} />}
            retire={t}
            removeText={t.removeText}
            refusal={isRemovable ? undefined : t.removeRefusal}
          />
        </>
      }
    >
      <EntryForm form={form} registry={entry.registry} />
    </RecordEdit>
  )
}

function Created({ entry: { registry }, name }: { entry: Entry; name: string }) {
  if (closedRegistries.includes(registry)) return null
  return <CreatedNotice name={name} createHref={hrefOf(registryPaths.create, { registry })} />
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
