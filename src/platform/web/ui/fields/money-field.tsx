import { useState } from 'react'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '../button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { moneyFieldMessages } from './money-field.messages.ts'
import money from './money-field.module.css'
import { mayBeRial, moneyNotation } from './money-notation.ts'
import type { NumberValue } from './number-notation.ts'
import { useTypedValue } from './typed-value.ts'

export interface MoneyFieldProps extends FieldProps<NumberValue> {
  currency: CurrencyId
}

/**
 * An amount: typed and shown in toman, dinar or dollar, kept in the smallest unit, repeated in words. A pasted
 * amount that looks like rial and names no unit is asked about.
 */
export function MoneyField({ currency, onBlur, ...props }: MoneyFieldProps) {
  const t = useMessages(moneyFieldMessages)
  const { format } = useLocale()
  const [pasted, setPasted] = useState<number | null>(null)
  const notation = moneyNotation(format, currency)
  const typed = useTypedValue({
    ...notation,
    value: props.value,
    onChange: props.onChange,
    unreadable: Number.NaN,
  })
  const isAsking = pasted !== null && pasted === props.value
  const below = isAsking ? (
    <RialQuestion
      onRial={() => {
        props.onChange(Math.round(pasted / 10))
        setPasted(null)
      }}
      onToman={() => setPasted(null)}
    />
  ) : (
    isAmount(props.value) && <AmountWords amount={props.value} currency={currency} />
  )
  const blur = ({ target }: { target: HTMLInputElement }) => {
    typed.settle()
    onBlur?.()
    if (Number.isNaN(props.value)) void readAsSaid(target)
  }
  const readAsSaid = async (input: HTMLInputElement) => {
    const text = input.value
    // Without a connection the text stays as it is, with its error.
    const said = await import('./said-money.ts').catch(() => null)
    const amount = said?.moneySaid(text, currency) ?? null
    if (amount !== null && input.value === text) typed.onText(notation.write(amount))
  }
  return (
    <FieldFrame {...frameProps(props)} understood={below}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onChange={(event) => typed.onText(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (currency === 'IRR' && mayBeRial(text)) setPasted(notation.read(text) ?? null)
            }}
            onBlur={blur}
          />
          <span className={css.unit}>{t.units[currency]}</span>
        </div>
      )}
    </FieldFrame>
  )
}

const isAmount = (value: NumberValue): value is number =>
  value !== null && Number.isFinite(value) && value >= 0

/** The amount in words; rials stand in the title. */
function AmountWords({ amount, currency }: { amount: number; currency: CurrencyId }) {
  const { format, locale } = useLocale()
  return (
    <span title={currency === 'IRR' ? format.rial(amount) : undefined}>
      {moneyInWords(amount, currency, locale)}
    </span>
  )
}

function RialQuestion({ onRial, onToman }: { onRial: () => void; onToman: () => void }) {
  const t = useMessages(moneyFieldMessages)
  return (
    <span className={money.question} role="status">
      {t.isRial}
      <Button size="small" onClick={onRial}>
        {t.rial}
      </Button>
      <Button size="small" onClick={onToman}>
        {t.toman}
      </Button>
    </span>
  )
}
