import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { dietLimits, type DietMeal, type FoodNote } from '../diet-versions.contract.ts'
import css from './builder.module.css'
import { noteFood } from './draft-edits.ts'
import { foodAdderMessages } from './food-adder.messages.ts'
import { ShownNote } from './shown-note.tsx'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Draft
  meal: DietMeal
  foodId: number
}

/** What the client is told about this food of the meal; it is saved when a field is left. */
export function FoodNoteFields({ draft, meal, foodId }: Props) {
  const t = useMessages(foodAdderMessages)
  const food = meal.foods.find((one) => one.foodId === foodId)
  const { typed, type, save } = useTypedNote(draft, meal.mealId, { foodId, note: food?.note ?? null })
  if (!food || (!draft.mayEdit && !food.note)) return null
  return (
    <div className={css.section} role="group" aria-label={t.note}>
      <div>
        <h3 className={css.subheading}>{t.note}</h3>
        {draft.mayEdit && <p className="flush muted">{t.noteHint}</p>}
      </div>
      {food.note && !draft.mayEdit && <ShownNote note={food.note} both />}
      {draft.mayEdit &&
        (['fa', 'ar'] as const).map((language) => (
          <TextArea
            key={language}
            name={`note-${language}`}
            label={t.noteIn[language]}
            lang={language}
            rows={2}
            maxLength={dietLimits.note}
            value={typed[language]}
            onChange={(value) => type({ ...typed, [language]: value })}
            onBlur={save}
          />
        ))}
    </div>
  )
}

interface Typed {
  fa: string
  ar: string
}

const asTyped = (note: FoodNote | null): Typed => ({ fa: note?.fa ?? '', ar: note?.ar ?? '' })
const isSame = (one: Typed, other: Typed) => one.fa === other.fa && one.ar === other.ar

/** What is typed holds until the note itself changes; it is not lost when the food is closed with the keys. */
function useTypedNote(
  draft: Draft,
  mealId: number,
  { foodId, note }: { foodId: number; note: FoodNote | null },
) {
  const t = useMessages(foodAdderMessages)
  const stored = asTyped(note)
  const [held, setHeld] = useState<{ typed: Typed; of: Typed; isSent: boolean } | null>(null)
  if (held !== null && !isSame(held.of, stored)) setHeld(null)
  const typed = held?.typed ?? stored
  const trimmed = { fa: typed.fa.trim(), ar: typed.ar.trim() }
  const isChanged = draft.mayEdit && !isSame(trimmed, stored)
  function save() {
    // Leaving the field and closing the food may be one act.
    if (!isChanged || !held || (held.isSent && draft.busy)) return
    setHeld({ ...held, isSent: true })
    const next = { fa: trimmed.fa || null, ar: trimmed.ar || null }
    const isTaken = next.fa === null && next.ar === null
    draft.run(noteFood(mealId, foodId, next), {
      said: isTaken ? t.noteTaken : t.noteSaved,
      undo: noteFood(mealId, foodId, note),
    })
  }
  const saveAtLast = useEffectEvent(save)
  useEffect(() => () => saveAtLast(), [])
  useAskBeforeUnload(isChanged)
  return { typed, save, type: (next: Typed) => setHeld({ typed: next, of: stored, isSent: false }) }
}

/** The browser asks before the tab closes on what is not saved. */
function useAskBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
