import type { ReactNode } from 'react'
import { isIsoDate } from '#platform/contract/text/calendar.ts'
import { nationalPhone } from '#platform/contract/text/phones.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Code } from '#platform/web/text/code.tsx'
import type { MovingIn, MovingRow } from '../moving-in.contract.ts'
import type { EntryAsk } from '../moving-fields.contract.ts'
import css from './moving-in.module.css'

/** What a row was understood as, in the person's own calendar and units. */
export function RowSays({ row, moving }: { row: MovingRow; moving: MovingIn }) {
  const parts = usePartsOf(row, moving).filter((part) => part !== null && part !== '' && part !== false)
  return (
    <span className={css.says}>
      {parts.map((part, at) => (
        // The parts of a row never change their places.
        <span key={at}>{part}</span>
      ))}
    </span>
  )
}

/** What a client is given of entries, and where the row says it. */
const entries = [
  ['supporter', 'supporterId'],
  ['activity', 'activityType'],
  ['goal', 'goal'],
] as const

function usePartsOf(row: MovingRow, { choices }: MovingIn): ReactNode[] {
  const { format, locale } = useLocale()
  const value = row.value ?? {}
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  const number = (key: string) => (typeof value[key] === 'number' ? value[key] : null)
  const day = (iso: string) => (isIsoDate(iso) ? format.date(iso) : '')
  const weight = (grams: number | null) => (grams === null ? '' : format.weight(grams))
  const entry = (ask: EntryAsk, wanted: unknown) => {
    const key = typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : ''
    const found = choices[ask].find((one) => one.value === key)
    return found ? localName(found.name, locale) : key
  }
  const codes = (key: 'conditions' | 'allergies', ask: 'condition' | 'allergy') =>
    (Array.isArray(value[key]) ? (value[key] as unknown[]) : []).map((code) => entry(ask, code))
  switch (row.kind) {
    case 'client':
      return [
        <Code key="phone">{nationalPhone(text('phone'))}</Code>,
        day(text('birthDate')),
        weight(number('startWeightG')),
        ...entries.map(([ask, key]) => entry(ask, value[key])),
        ...codes('conditions', 'condition'),
        ...codes('allergies', 'allergy'),
        text('note') && <UserText key="note">{text('note').slice(0, 80)}</UserText>,
      ]
    case 'term': {
      const currency = text('currency') as CurrencyId
      return [
        row.day && format.date(row.day),
        number('days') === null ? '' : format.number(number('days') ?? 0),
        text('oldPackage') && <UserText key="package">{text('oldPackage')}</UserText>,
        ...['price', 'paid'].map((key) =>
          number(key) === null ? '' : format.money(number(key) ?? 0, currency),
        ),
      ]
    }
    case 'weigh-in':
      return [row.day && format.date(row.day), weight(row.weightG)]
    case 'note':
      return [row.day && format.date(row.day), <UserText key="text">{text('text').slice(0, 120)}</UserText>]
  }
}
