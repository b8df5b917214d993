import type { ListLine } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { ListNames } from '../food-list-parts.contract.ts'
import { AmountField } from './amount-field.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { lineText, localName } from './list-text.ts'
import css from './meal-panel.module.css'

interface Props {
  line: ListLine
  names: ListNames
  readOnly: boolean
  onSteps: (steps: number) => void
}

/** How much of an item, typed or in steps of its unit: half a spoon, one piece. */
export function LineStepper({ line, names, readOnly, onSteps }: Props) {
  const t = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const item = localName(names.items[line.foodItemId], locale, line.foodItemId).text
  const unit = localName(names.units[line.unit], locale, line.unit).text
  const grams = format.unit(Math.round(line.grams10 / 10), t.units.gram)
  const inGrams = line.unitGrams10 !== 10 && <span className={css.meta}>({grams})</span>
  if (readOnly)
    return (
      <li className={css.line}>
        <span className={css.amount}>
          {lineText(line, names, format)} {inGrams}
        </span>
      </li>
    )
  return (
    <li className={css.line}>
      <IconButton
        icon="minus"
        size="small"
        label={t.panel.less(item)}
        disabled={line.steps <= 1}
        onClick={() => onSteps(line.steps - 1)}
      />
      <AmountField line={line} names={names} onSteps={onSteps} />
      <IconButton
        icon="plus"
        size="small"
        label={t.panel.more(item)}
        onClick={() => onSteps(line.steps + 1)}
      />
      <span className={css.amount} aria-live="polite">
        {`${unit} ${item} `}
        {inGrams}
      </span>
    </li>
  )
}
