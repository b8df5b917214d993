import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import css from './diff-view.module.css'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { FoodName } from './food-name.tsx'
import { daysOf, listDiff, type MealDiff } from './list-diff.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { amountText, isSingleItem, lineText, mergedNames } from '../list-text.contract.ts'
import { choiceTargets, dayTargets } from './target-view.ts'
import type { ListEditor } from './use-list-editor.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  editor: ListEditor
  before: { readonly document: ListDocument; readonly names: ListNames }
}

/** The differences of two lists by day and meal, each with its word. */
export function DiffView({ editor, before }: Props) {
  const t = useMessages(foodListScreenMessages).compare
  const { units } = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { document } = editor
  const names = mergedNames(editor.names, before.names)
  const meals = listDiff(before.document.content, document.content)
  const byDay = [...Map.groupBy(meals, (meal) => meal.day)]
  const kcal = (list: ListDocument) => format.unit(Math.round(meanEnergy(list) / 1000), units.kcal)
  const longer = daysOf(document.content) - daysOf(before.document.content)
  return (
    <div className={css.diff}>
      <p>{t.energy(kcal(before.document), kcal(document))}</p>
      {longer > 0 && <p className={css.note}>{t.onlyHere(longer)}</p>}
      {longer < 0 && <p className={css.note}>{t.onlyThere(-longer)}</p>}
      {meals.length === 0 && <p>{t.same}</p>}
      {byDay.map(([day, ofDay]) => (
        <section key={day ?? 'all'} className="stack-2">
          {day !== null && <h3 className={css.dayName}>{t.day(day + 1, dateOf(document, day))}</h3>}
          {ofDay.map((meal) => (
            <MealChanges key={meal.mealCode} meal={meal} names={names} />
          ))}
        </section>
      ))}
    </div>
  )

  function dateOf({ content }: ListDocument, day: number): string {
    const date = content.layout === 'days' ? content.days[day]?.date : undefined
    return date ? `${format.weekdayName(date)} ${format.dayMonth(date)}` : ''
  }
}

/** Thousandths of a kcal a day; of choices the mean of what they can give. */
function meanEnergy(document: ListDocument): number {
  const all = document.content.layout === 'days' ? dayTargets(document, null) : choiceTargets(document)
  return all.find((one) => one.target === 'energy')?.planned ?? 0
}

function MealChanges({ meal, names }: { meal: MealDiff; names: ListNames }) {
  const t = useMessages(foodListScreenMessages).compare
  const { format } = useLocale()
  const mealName = useMealName(names)
  const amounts = (entry: ListEntry) =>
    entry.lines.map((line) => (isSingleItem(entry) ? amountText : lineText)(line, names, format)).join('، ')
  return (
    <>
      <h4 className={css.mealName}>{mealName(meal.mealCode)}</h4>
      <ul className="stack bare-list">
        {meal.removed.map((entry, index) => (
          <Row key={`- ${entry.foodId} ${index}`} kind="removed" entry={entry} names={names}>
            {amounts(entry)}
          </Row>
        ))}
        {meal.added.map((entry, index) => (
          <Row key={`+ ${entry.foodId} ${index}`} kind="added" entry={entry} names={names}>
            {amounts(entry)}
          </Row>
        ))}
        {meal.changed.map(({ before, now }, index) => (
          <Row key={`~ ${now.foodId} ${index}`} kind="changed" entry={now} names={names}>
            {t.was(amounts(now), amounts(before))}
          </Row>
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  kind: 'added' | 'removed' | 'changed'
  entry: ListEntry
  names: ListNames
  children: string
}

function Row({ kind, entry, names, children }: RowProps) {
  const t = useMessages(foodListScreenMessages).compare
  return (
    <li className={css.row} data-kind={kind}>
      <span className={css.kind}>{t[kind]}</span>
      <span className="shrinks">
        <FoodName names={names} foodId={entry.foodId} />
        <span className={css.amounts}>{children}</span>
      </span>
    </li>
  )
}
