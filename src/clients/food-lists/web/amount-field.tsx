import { type KeyboardEvent, useId, useState } from 'react'
import { lineStepsMax, type ListLine } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { typedAmountOnly } from '../typed-amount.contract.ts'
import css from './amount-field.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { localName } from '../list-text.contract.ts'
import { nextSteps } from './served-steps.ts'

interface Props {
  line: ListLine
  names: ListNames
  /** Amounts that people serve, in steps; none: any. */
  served: readonly number[]
  onSteps: (steps: number) => void
}

/**
 * How much of a line's unit, typed: «۱٫۵», «½», «نصف». It holds from Enter or leaving the field, rounded to whole
 * steps; Escape takes it back, arrows go to the next served amount.
 */
export function AmountField({ line, names, served, onSteps }: Props) {
  const t = useMessages(listEditorMessages).panel
  const { format, locale } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const item = localName(names.items[line.foodItemId], locale, line.foodItemId).text
  const unit = localName(names.units[line.unit], locale, line.unit).text
  const steps = typed === null ? line.steps : stepsOf(typed, line)
  const most = Math.max(line.steps, lineStepsMax(line.unitGrams10, line.stepsPerUnit))
  const isTooMuch = steps !== null && steps > most
  const errorId = useId()

  function commit() {
    if (isTooMuch) return
    setTyped(null)
    if (steps !== null && steps !== line.steps) onSteps(steps)
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      setTyped(null)
      const from = steps ?? line.steps
      onSteps(nextSteps(from, served, direction) ?? from)
    }
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && typed !== null) {
      // The panel stays open: only the typed amount goes.
      event.stopPropagation()
      setTyped(null)
    }
  }
  return (
    <span className={css.field}>
      <input
        className={css.input}
        data-part="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={t.amountOf(item, unit)}
        aria-invalid={steps === null || isTooMuch}
        aria-describedby={isTooMuch ? errorId : undefined}
        value={typed ?? format.fraction(line.steps / line.stepsPerUnit)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {isTooMuch && (
        <span className={css.error} id={errorId} role="alert">
          {t.amountMost(`${format.fraction(most / line.stepsPerUnit)} ${unit}`)}
        </span>
      )}
    </span>
  )
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** @returns null for a text that is no amount */
function stepsOf(text: string, { stepsPerUnit }: ListLine): number | null {
  const amount = typedAmountOnly(text)
  if (amount === null) return null
  return Math.max(1, Math.round(amount * stepsPerUnit))
}
