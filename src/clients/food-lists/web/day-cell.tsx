import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import css from './day-board.module.css'
import { OpinionMark } from './entry-opinions.tsx'
import { FoodName } from './food-name.tsx'
import { FoodNote } from './food-note.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { ProblemsMark } from './problems-mark.tsx'
import { entriesAt, mealAt, type MealPlace } from './list-edits.ts'
import { isSingleItem, amountText, lineText } from '../list-text.contract.ts'
import type { ListEditor } from './use-list-editor.ts'
import { placeId } from './use-list-places.ts'

interface Props {
  editor: ListEditor
  place: MealPlace
  /** The one cell that Tab reaches. */
  isActive: boolean
  isOpen: boolean
  onPick: () => void
}

/** The foods of a meal on a day, with their amounts in household units. */
export function DayCell({ editor, place, isActive, isOpen, onPick }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { document, base, names } = editor
  const entries = entriesAt(document, place)
  const meal = mealAt(document.content, place)
  const isChanged = meal !== mealAt(base.content, place)
  const problems = isChanged ? 0 : problemsAt(editor, place)
  const energy = entries.reduce((sum, entry) => sum + entry.totals.energyMilliKcal, 0)
  return (
    <td
      id={placeId(place)}
      className={css.cell}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpen}
      data-changed={isChanged || undefined}
      data-problem={problems > 0 || undefined}
      onClick={onPick}
    >
      {entries.length === 0 && <p className="muted">{t.emptyMeal}</p>}
      {entries.map((entry, index) => (
        <div key={`${entry.foodId} ${index}`} className={css.food}>
          <FoodName names={names} foodId={entry.foodId} />
          <OpinionMark clientId={editor.list.clientId} foodId={entry.foodId} />
          <p className={css.lines}>
            {entry.lines
              .map((line) => (isSingleItem(entry) ? amountText : lineText)(line, names, format))
              .join('، ')}
          </p>
          <FoodNote names={names} mealCode={place.mealCode} foodId={entry.foodId} />
        </div>
      ))}
      <p className={css.foot}>
        {entries.length > 0 && <span>{format.unit(Math.round(energy / 1000), t.units.kcal)}</span>}
        {isChanged && (
          <span className={css.changed}>
            <Icon name="edit" size="small" />
            {t.changedHere}
          </span>
        )}
        <ProblemsMark count={problems} className={css.problem} />
      </p>
    </td>
  )
}

/** What the checker says about the stored meal, or about a food of it that stands on this day. */
export function problemsAt(editor: ListEditor, { day, mealCode }: MealPlace): number {
  const foods = entriesAt(editor.base, { day, mealCode }).map((entry) => entry.foodId)
  return editor.list.judgement.problems.filter((problem) => {
    if ((problem.day ?? null) !== day) return false
    return problem.meal === undefined
      ? problem.food !== undefined && foods.includes(problem.food)
      : problem.meal === mealCode
  }).length
}
