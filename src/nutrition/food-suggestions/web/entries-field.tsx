import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { useRecordSource } from '#platform/web/ui/fields/record-source.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FoodSuggestion, suggestionLimits } from '../food-suggestions.contract.ts'
import { EntryRow } from './entry-row.tsx'
import { useKnownFoods } from './known-foods.ts'
import { foodsOfMeal } from './record-sources.ts'
import type { Entry } from './suggestion-fields.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import type { SwapConditions } from './swap-panel.tsx'

interface Props {
  entries: readonly Entry[]
  stored: FoodSuggestion | null
  conditions: SwapConditions
  /** Of the field as a whole. */
  error: string | undefined
  /** By the line's number. */
  errorOf: (index: number) => string | undefined
  onChange: (entries: Entry[]) => void
}

/** The foods in their order: added by searching, moved without dragging, taken out with undo, paired with one press. */
export function EntriesField({ entries, stored, conditions, error, errorOf, onChange }: Props) {
  const t = useMessages(suggestionFormMessages)
  const foodOf = useKnownFoods(stored, entries)
  const [said, setSaid] = useState('')
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const nameOf = ({ foodId }: Entry) => foodOf(foodId ?? 0).name
  function take(index: number, entry: Entry) {
    onChange(entries.toSpliced(index, 1))
    toast(t.taken(nameOf(entry)), { undo: () => onChange(latest.current.toSpliced(index, 0, entry)) })
  }
  function move(from: number, to: number) {
    const entry = entries[from]!
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry))
    setSaid(t.movedTo(nameOf(entry), to + 1, entries.length))
  }
  return (
    <div className="grid-4">
      {entries.length === 0 && <p className="muted">{t.empty}</p>}
      <ol className="grid bare-list" aria-label={t.fields.entries}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.foodId}
            entry={entry}
            index={index}
            count={entries.length}
            foodOf={foodOf}
            conditions={conditions}
            error={errorOf(index)}
            onChange={(next) => onChange(entries.with(index, next))}
            onMove={(to) => move(index, to)}
            onTake={() => take(index, entry)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length < suggestionLimits.entries && (
        <AddFood
          entries={entries}
          mealCode={conditions.mealCode}
          error={error}
          onAdd={(foodId) => onChange([...entries, { foodId, swapFoodId: null }])}
        />
      )}
    </div>
  )
}

interface AddProps {
  entries: readonly Entry[]
  mealCode: string | null
  error: string | undefined
  onAdd: (foodId: number) => void
}

function AddFood({ entries, mealCode, error, onAdd }: AddProps) {
  const t = useMessages(suggestionFormMessages)
  const source = useMemo(() => foodsOfMeal(mealCode), [mealCode])
  const { load, remember } = useRecordSource(source)
  return (
    <ComboField
      name="entries"
      label={t.add}
      value={null}
      load={load}
      without={entries.map(({ foodId }) => String(foodId))}
      onChange={(id) => {
        if (id === null) return
        remember(Number(id))
        onAdd(Number(id))
      }}
      {...(error === undefined ? {} : { error })}
    />
  )
}
