import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { ChoiceBreach } from '#nutrition/composer/list-gaps.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import css from './choice-board.module.css'
import { OpinionMark } from './entry-opinions.tsx'
import { FoodName } from './food-name.tsx'
import { FoodNote } from './food-note.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { ProblemsMark } from './problems-mark.tsx'
import { type EntryPlace, mealAt } from './list-edits.ts'
import { amountText, isSingleItem, lineText } from '../list-text.contract.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  place: EntryPlace
  entry: ListEntry
  /** What the list misses with this choice. */
  breaches: readonly ChoiceBreach[]
  isOpen: boolean
  onPick: (takesFocus: boolean) => void
}

/** One of the interchangeable foods of a meal; pressing it opens its amounts. */
export function ChoiceOption({ editor, place, entry, breaches, isOpen, onPick }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { names, base } = editor
  const isChanged = !mealAt(base.content, place)?.entries.includes(entry)
  const problems = isChanged ? 0 : problemCount(editor, place, entry)
  return (
    <li>
      <button
        type="button"
        className={css.option}
        aria-pressed={isOpen}
        // A press by keyboard has no detail: it takes the person along into the panel.
        onClick={(event) => onPick(event.detail === 0)}
      >
        <FoodName names={names} foodId={entry.foodId} />
        <OpinionMark clientId={editor.list.clientId} foodId={entry.foodId} />
        <span className="muted">
          {entry.lines
            .map((line) => (isSingleItem(entry) ? amountText : lineText)(line, names, format))
            .join('، ')}
        </span>
        <FoodNote names={names} mealCode={place.mealCode} foodId={entry.foodId} />
        <span className={css.foot}>
          <span>{format.unit(Math.round(entry.totals.energyMilliKcal / 1000), t.units.kcal)}</span>
          {isChanged && (
            <span className={css.changed}>
              <Icon name="edit" size="small" />
              {t.changedHere}
            </span>
          )}
          {breaches.map(({ target, gap }) => (
            <span key={`${target} ${Math.sign(gap)}`} className={css.problem}>
              {(gap > 0 ? t.targets.tooMuch : t.targets.tooLittle)(t.targets.names[target])}
            </span>
          ))}
          <ProblemsMark count={problems} className={css.problem} />
        </span>
      </button>
    </li>
  )
}

function problemCount(editor: ListEditor, { mealCode }: EntryPlace, { foodId }: ListEntry): number {
  return editor.list.judgement.problems.filter((one) => one.meal === mealCode && one.food === foodId).length
}
