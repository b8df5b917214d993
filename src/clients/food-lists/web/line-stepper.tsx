import type { ListLine } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { ListNames } from '../food-list-parts.contract.ts'
import { AmountField } from './amount-field.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { lineText, localName } from '../list-text.contract.ts'
import css from './meal-panel.module.css'
import { isServed, nextSteps } from './served-steps.ts'

interface Props {
  line: ListLine
  names: ListNames
  /** Amounts that people serve, in steps; none: any. */
  served: readonly number[]
  readOnly: boolean
  onSteps: (steps: number) => void
}

/**
 * How much of an item, typed or from one served amount to the next: half a spoon, one piece. The household amount comes
 * first, its grams after it.
 */
export function LineStepper({ line, names, served, readOnly, onSteps }: Props) {
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
  const less = nextSteps(line.steps, served, -1)
  const more = nextSteps(line.steps, served, 1)
  return (
    <li className={css.line}>
      <IconButton
        icon="minus"
        size="small"
        label={t.panel.less(item)}
        disabled={less === null}
        onClick={() => onSteps(less ?? line.steps)}
      />
      <AmountField line={line} names={names} served={served} onSteps={onSteps} />
      <IconButton
        icon="plus"
        size="small"
        label={t.panel.more(item)}
        disabled={more === null}
        onClick={() => onSteps(more ?? line.steps)}
      />
      <span className={css.amount} aria-live="polite">
        {`${unit} ${item} `}
        {inGrams}
        {!isServed(line.steps, served) && <span className={css.unusual}>{t.panel.unusual}</span>}
      </span>
    </li>
  )
}
