import { Suspense, useState } from 'react'
import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { EntryOpinions } from './entry-opinions.tsx'
import { FoodName } from './food-name.tsx'
import { FoodNote } from './food-note.tsx'
import { LineStepper } from './line-stepper.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { type EntryPlace, scaleEntry, setSteps } from './list-edits.ts'
import { foodName, localName } from '../list-text.contract.ts'
import css from './meal-panel.module.css'
import { servedStepsOf } from './served-steps.ts'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'
import { useRemoveFood } from './use-remove-food.ts'

const SwapList = lazyPart(async () => (await import('./swap-list.tsx')).SwapList)

interface Props {
  editor: ListEditor
  places: ListPlaces
  place: EntryPlace
  entry: ListEntry
  readOnly: boolean
}

/** One food of the list: its amounts line by line, its portion, what could stand in its place. */
export function EntryEditor({ editor, places, place, entry, readOnly }: Props) {
  const t = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const [swapping, setSwapping] = useState(false)
  const removeFood = useRemoveFood(editor, places)
  const name = localName(foodName(editor.names, entry.foodId), locale, entry.foodId).text
  const scale = (factor: 0.8 | 1.25) => editor.edit(scaleEntry(editor.document, place, factor))
  return (
    <section className={css.entry} aria-label={name}>
      <div className={css.head}>
        <FoodName names={editor.names} foodId={entry.foodId} />
        <span className={css.meta}>
          {format.unit(Math.round(entry.totals.energyMilliKcal / 1000), t.units.kcal)}
        </span>
        <span className={css.meta}>{originText()}</span>
      </div>
      <FoodNote names={editor.names} mealCode={place.mealCode} foodId={entry.foodId} />
      <ul className="stack bare-list">
        {entry.lines.map((line, index) => (
          <LineStepper
            key={`${line.foodItemId} ${line.unit}`}
            line={line}
            names={editor.names}
            served={servedStepsOf(line, editor.document.items)}
            readOnly={readOnly}
            onSteps={(steps) => editor.edit(setSteps(editor.document, place, index, steps))}
          />
        ))}
      </ul>
      <EntryOpinions
        clientId={editor.list.clientId}
        foodId={entry.foodId}
        name={name}
        onSaid={(opinion) => setSwapping(opinion === 'refused' && !readOnly)}
      />
      {!readOnly && (
        <div className="wrap-2">
          <Button size="small" icon="minus" onClick={() => scale(0.8)}>
            {t.panel.smaller}
          </Button>
          <Button size="small" icon="plus" onClick={() => scale(1.25)}>
            {t.panel.bigger}
          </Button>
          <Button
            size="small"
            icon="refresh"
            aria-expanded={swapping}
            aria-label={t.panel.swapFood(name)}
            onClick={() => setSwapping(!swapping)}
          >
            {t.panel.swap}
          </Button>
          <Button
            size="small"
            look="danger"
            icon="trash"
            aria-label={t.panel.removeFood(name)}
            onClick={() => removeFood(place, place.entry)}
          >
            {t.panel.remove}
          </Button>
        </div>
      )}
      {swapping && (
        <Suspense fallback={<Skeleton count={4} />}>
          <SwapList editor={editor} place={place} onDone={() => setSwapping(false)} />
        </Suspense>
      )}
    </section>
  )

  function originText(): string {
    if (entry.level !== null) return t.panel.level(format.percent(entry.level / 100))
    return entry.origin === 'added' ? t.panel.added : t.panel.corrected
  }
}
