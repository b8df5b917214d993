import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyPlain } from './copy-plain.ts'
import { textMessages } from './text.messages.ts'
import styles from './text.module.css'

interface NumberTextProps {
  text: string
  /** What is copied: ASCII digits, no unit. */
  plain: string
  title?: string
}

function NumberText({ text, plain, title }: NumberTextProps) {
  return (
    <bdi dir="rtl" className={styles.number} title={title} onCopy={copyPlain(plain)}>
      {text}
    </bdi>
  )
}

interface ValueProps {
  value: number
  /** Exactly so many decimals, for columns. */
  decimals?: number
}

/** A plain number. */
export function Num({ value, decimals }: ValueProps) {
  const { format } = useLocale()
  return <NumberText text={format.number(value, { decimals })} plain={String(value)} />
}

/** A share of 1 with the sign on the left. */
export function Percent({ value, decimals }: ValueProps) {
  const { format } = useLocale()
  const plain = String(Number((value * 100).toFixed(decimals ?? 0)))
  return <NumberText text={format.percent(value, { decimals })} plain={plain} />
}

/** An amount in the smallest unit. Rials are shown and copied as toman; the title has the rials. */
export function Money({ amount, currency }: { amount: number; currency: CurrencyId }) {
  const { format } = useLocale()
  const unit = { IRR: 10, IQD: 1, USD: 100 }[currency]
  const title = currency === 'IRR' ? format.rial(amount) : undefined
  return <NumberText text={format.money(amount, currency)} plain={String(amount / unit)} title={title} />
}

/** A weight in grams, shown and copied as kilograms. */
export function Weight({ grams, decimals }: { grams: number; decimals?: number }) {
  const { format } = useLocale()
  return <NumberText text={format.weight(grams, { decimals })} plain={String(grams / 1000)} />
}

/** A height in millimetres, shown and copied as centimetres. */
export function Height({ millimetres }: { millimetres: number }) {
  const { format } = useLocale()
  return <NumberText text={format.height(millimetres)} plain={String(millimetres / 10)} />
}

/** A signed change with an arrow, which a screen reader hears as a word. */
export function Delta({ value, decimals }: ValueProps) {
  const { format } = useLocale()
  const t = useMessages(textMessages)
  const change = <NumberText text={format.delta(value, { decimals })} plain={String(value)} />
  if (value === 0) return change
  return (
    <span className={styles.number}>
      <span aria-hidden="true">{value > 0 ? '▲' : '▼'}</span>
      <span className={styles.hidden}>{value > 0 ? t.increase : t.decrease}</span> {change}
    </span>
  )
}
