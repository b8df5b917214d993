import { useEffect, useRef, useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { useRecordSource } from '#platform/web/ui/fields/record-source.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodLimits } from '../foods.contract.ts'
import { type Content, type KnownItems, moved, newContent } from './content-edits.ts'
import { ContentRow } from './content-row.tsx'
import { foodFormMessages } from './food-form.messages.ts'
import { foodItemSource } from './food-sources.ts'
import { knownItem, useGram } from './known-items.ts'

interface Props {
  contents: readonly Content[]
  items: KnownItems
  /** Of the field as a whole. */
  error: string | undefined
  /** By the line's number. */
  errorOf: (index: number) => string | undefined
  onChange: (contents: Content[]) => void
}

/** The items of a food in their order: added by searching, moved without dragging, taken out with undo. */
export function ContentsField({ contents, items, error, errorOf, onChange }: Props) {
  const t = useMessages(foodFormMessages)
  const { locale } = useLocale()
  const [said, setSaid] = useState('')
  const latest = useRef(contents)
  useEffect(() => {
    latest.current = contents
  })
  const nameOf = (content: Content) => {
    const item = items.get(content.foodItemId ?? 0)
    return item ? localName(item.name, locale) : '…'
  }
  function take(index: number, content: Content) {
    onChange(contents.toSpliced(index, 1))
    const undo = () => onChange(latest.current.toSpliced(index, 0, content))
    toast(t.taken(nameOf(content)), { undo })
  }
  function move(from: number, to: number) {
    onChange(moved(contents, from, to))
    setSaid(t.movedTo(nameOf(contents[from]!), to + 1, contents.length))
  }
  return (
    <div className="grid-4">
      {contents.length === 0 && <p className="muted">{t.noContents}</p>}
      <ol className="grid bare-list" aria-label={t.fields.contents}>
        {contents.map((content, index) => (
          <ContentRow
            key={content.foodItemId}
            content={content}
            index={index}
            count={contents.length}
            item={items.get(content.foodItemId ?? 0)}
            error={errorOf(index)}
            onChange={(next) => onChange(contents.with(index, next))}
            onMove={(to) => move(index, to)}
            onTake={() => take(index, content)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {contents.length < foodLimits.contents && (
        <AddItem contents={contents} error={error} onAdd={(content) => onChange([...contents, content])} />
      )}
    </div>
  )
}

interface AddProps {
  contents: readonly Content[]
  error: string | undefined
  onAdd: (content: Content) => void
}

function AddItem({ contents, error, onAdd }: AddProps) {
  const t = useMessages(foodFormMessages)
  const queries = useQueryClient()
  const { load, one, remember } = useRecordSource(foodItemSource)
  const gram = useGram()
  return (
    <ComboField
      name="contents"
      label={t.add}
      value={null}
      load={load}
      without={contents.map(({ foodItemId }) => String(foodItemId))}
      onChange={(id) => {
        const row = id === null ? undefined : queries.getQueryData(one(Number(id)).queryKey)
        if (!row) return
        remember(row.id)
        onAdd(newContent(knownItem(row, gram)))
      }}
      {...(error === undefined ? {} : { error })}
    />
  )
}
