import type { ReactNode } from 'react'
import { listStateLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { ArrangeTiles, NoTiles, useArrangedTiles } from '#platform/web/dashboard/arranged-tiles.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SupportersTotal } from '../supporters.contract.ts'
import { countHref, overHref, untakenHref } from './room-links.ts'
import css from './supporters.module.css'
import { supportersMessages } from './supporters.messages.ts'

const tileIds = ['dueToday', 'listLate', 'weighInLate', 'untaken', 'overCapacity', 'active'] as const

interface Props {
  total: SupportersTotal
  /** Under the numbers: how old they are, and what they mean. */
  children: ReactNode
}

/** All supporters together in a line above them; each number opens its clients. */
export function TeamTotal({ total, children }: Props) {
  const t = useMessages(supportersMessages)
  const { locale } = useLocale()
  const numbers = useNumbers(total)
  const states = listStateLabels[locale]
  const labels = {
    active: t.activeClients,
    dueToday: t.dueToday,
    listLate: states.list_late,
    weighInLate: states.weigh_in_late,
    untaken: t.untaken,
    overCapacity: t.overCount,
  }
  // Whoever sees a part of the clients does not see those whom nobody has.
  const seesAll = useUser().rows === 'all'
  const tiles = tileIds.filter((id) => seesAll || id !== 'untaken').map((id) => ({ id, label: labels[id] }))
  const shown = useArrangedTiles('supporters-room', tiles)
  return (
    <>
      {shown.length === 0 ? (
        <NoTiles />
      ) : (
        <ul className="wrap-2 bare-list" aria-label={t.total}>
          {shown.map(({ id, label }) => (
            <Counter key={id} label={label} {...numbers[id]} />
          ))}
        </ul>
      )}
      <div className="line-1-4">
        {children}
        <ArrangeTiles dashboard="supporters-room" tiles={tiles} />
      </div>
    </>
  )
}

interface Total {
  value: number
  href: string
  note?: string
  due?: 'today' | 'late'
}

function Counter({ label, value, href, note, due }: Total & { label: string }) {
  const { format } = useLocale()
  return (
    <li>
      <a className={css.counter} href={href} data-due={value > 0 ? due : undefined}>
        <span>{label}</span>
        <strong className={css.number}>{format.number(value)}</strong>
        {note !== undefined && <span className="note">{note}</span>}
      </a>
    </li>
  )
}

function useNumbers(total: SupportersTotal): Record<(typeof tileIds)[number], Total> {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  const { active, capacity, dueToday, listLate, weighInLate, untaken, absent, overCapacity } = total
  const ofCapacity = capacity > 0 && t.ofCapacity(format.number(capacity), format.percent(active / capacity))
  return {
    active: { value: active, note: ofCapacity || t.noCapacity, href: countHref('active') },
    dueToday: { value: dueToday, href: countHref('dueToday'), due: 'today' },
    listLate: { value: listLate, href: countHref('listLate'), due: 'late' },
    weighInLate: { value: weighInLate, href: countHref('weighInLate'), due: 'late' },
    untaken: { value: untaken, href: untakenHref },
    overCapacity: { value: overCapacity, note: t.absentCount(absent), href: overHref },
  }
}
