import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Plate } from '#platform/web/ui/plate.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import type { ListBoard, ListNames } from '../food-list-parts.contract.ts'
import { ExchangesPanel } from './exchanges-panel.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { localName } from '../list-text.contract.ts'
import { NutrientsPanel } from './nutrients-panel.tsx'
import {
  askedText,
  choiceTargets,
  dayTargets,
  gapText,
  targetAmount,
  targetNumber,
  type TargetView,
} from './target-view.ts'
import css from './targets-panel.module.css'
import type { ListEditor } from './use-list-editor.ts'
import type { ListPlaces } from './use-list-places.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  editor: ListEditor
  places: ListPlaces
  board: ListBoard
}

/** How far the list is from each target, live: of the chosen day, of the mean day, or of what choices can give. */
export function TargetsPanel({ editor, places, board }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { document } = editor
  const isDays = document.content.layout === 'days'
  const day = places.scope === 'day' ? places.day : null
  const targets = isDays ? dayTargets(document, day) : choiceTargets(document)
  const segments = [
    { value: 'mean' as const, label: t.targets.mean },
    { value: 'day' as const, label: t.targets.day },
  ]
  return (
    <section className={css.panel} data-part="targets" aria-label={t.targets.title}>
      <header className="line-1-3">
        <h2 className="heading-3">{t.targets.title}</h2>
        {isDays && (
          <SegmentedControl
            label={t.targets.show}
            segments={segments}
            value={places.scope}
            onChange={places.setScope}
          />
        )}
        <p className={css.note}>{isDays && scopeText()}</p>
      </header>
      <ul className={css.plates} tabIndex={0} aria-label={t.targets.title}>
        {targets.map((view) => (
          <Target key={view.target} view={view} names={editor.names} />
        ))}
      </ul>
      {board.breastfeeding && (
        <p className={css.note}>
          {t.targets.breastfeeding(board.breastfeeding.kcal, board.breastfeeding.table)}
        </p>
      )}
      {board.waterGlasses !== null && <p className={css.note}>{t.targets.water(board.waterGlasses)}</p>}
      <NutrientsPanel editor={editor} />
      <ExchangesPanel editor={editor} places={places} />
    </section>
  )

  function scopeText(): string {
    if (document.content.layout !== 'days') return ''
    const { days } = document.content
    const one = days[day ?? -1]
    return one
      ? `${format.weekdayName(one.date)} ${format.dayMonth(one.date)}`
      : t.targets.meanOf(days.length)
  }
}

function Target({ view, names }: { view: TargetView; names: ListNames }) {
  const t = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const mealName = useMealName(names)
  const name = t.targets.names[view.target]
  const verdicts = verdictsOf()
  const planned = view.spread
    ? t.range(
        targetNumber(view.target, view.spread.low, format),
        targetAmount(view.target, view.spread.high, format, t),
      )
    : targetAmount(view.target, view.planned, format, t)
  const asked = askedText(view, format, t)
  return (
    <li className={css.target}>
      <Plate
        label={name}
        value={view.planned}
        max={view.full}
        valueText={t.targets.said(planned, asked, gapText(view, format, t))}
        tone={view.gap === 0 ? 'primary' : 'danger'}
        size="small"
      >
        {targetNumber(view.target, view.planned, format)}
      </Plate>
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        {verdicts.map((verdict) => (
          <span key={verdict} className={css.verdict} data-inside={view.gap === 0 || undefined}>
            {verdict}
          </span>
        ))}
        <span className={css.asked}>{view.spread ? planned : asked}</span>
      </div>
    </li>
  )

  /** «در محدوده», or each side that is missed with the choice that does most for it. */
  function verdictsOf(): string[] {
    const { target, breaches, daysOut } = view
    if (daysOut > 0) return [t.targets.onDays(gapText(view, format, t), daysOut)]
    if (breaches.length === 0) return [gapText(view, format, t)]
    return breaches.map(({ gap, options: [worst] }) => {
      const missed = t.targets.upTo(gapText({ target, gap }, format, t))
      if (!worst) return missed
      const food = localName(names.foods[worst.foodId], locale, worst.foodId).text
      return t.targets.brokenBy(missed, food, mealName(worst.mealCode))
    })
  }
}
