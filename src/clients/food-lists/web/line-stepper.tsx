import type { ListLine } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { ListNames } from '../food-list-parts.contract.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { amountText, nameIn } from './list-text.ts'
import css from './meal-panel.module.css'

interface Props {
  line: ListLine
  names: ListNames
  readOnly: boolean
  onSteps: (steps: number) => void
}

/** How much of an item, in steps of its unit: half a spoon, one piece. */
export function LineStepper({ line, names, readOnly, onSteps }: Props) {
  const t = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const item = nameIn(names.items[line.foodItemId], locale, line.foodItemId).text
  const grams = format.unit(Math.round(line.grams10 / 10), t.units.gram)
  const isGrams = line.unitGrams10 === 10
  return (
    <li className={css.line}>
      {!readOnly && (
        <IconButton
          icon="minus"
          size="small"
          label={t.panel.less(item)}
          disabled={line.steps <= 1}
          onClick={() => onSteps(line.steps - 1)}
        />
      )}
      <span className={css.amount} aria-live="polite">
        <strong>{amountText(line, names, format)}</strong> {item}{' '}
        {!isGrams && <span className={css.meta}>({grams})</span>}
      </span>
      {!readOnly && (
        <IconButton
          icon="plus"
          size="small"
          label={t.panel.more(item)}
          onClick={() => onSteps(line.steps + 1)}
        />
      )}
    </li>
  )
}
