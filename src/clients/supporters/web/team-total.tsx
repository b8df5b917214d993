import type { ComponentProps } from 'react'
import { listStateLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { ArrangeTiles, NoTiles, useArrangedTiles } from '#platform/web/dashboard/arranged-tiles.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { SupportersTotal } from '../supporters.contract.ts'
import { countHref, overHref, untakenHref } from './room-links.ts'
import { supportersMessages } from './supporters.messages.ts'
import tileGrid from '#platform/web/ui/tile-grid.module.css'

const tileIds = ['active', 'dueToday', 'listLate', 'weighInLate', 'untaken', 'overCapacity'] as const

/** All supporters together; each number opens its clients. */
export function TeamTotal({ total }: { total: SupportersTotal }) {
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
        <section className={tileGrid.tiles} aria-label={t.total}>
          {shown.map(({ id, label }) => (
            <KpiTile key={id} label={label} {...numbers[id]} />
          ))}
        </section>
      )}
      <div>
        <ArrangeTiles dashboard="supporters-room" tiles={tiles} />
      </div>
    </>
  )
}

function useNumbers(
  total: SupportersTotal,
): Record<(typeof tileIds)[number], Omit<ComponentProps<typeof KpiTile>, 'label'>> {
  const t = useMessages(supportersMessages)
  const { format } = useLocale()
  const { active, capacity, dueToday, listLate, weighInLate, untaken, absent, overCapacity } = total
  const ofCapacity = capacity > 0 && t.ofCapacity(format.number(capacity), format.percent(active / capacity))
  return {
    active: {
      value: format.number(active),
      note: ofCapacity || t.noCapacity,
      href: countHref('active'),
    },
    dueToday: {
      value: format.number(dueToday),
      href: countHref('dueToday'),
      ...(dueToday > 0 && { due: 'today' as const }),
    },
    listLate: {
      value: format.number(listLate),
      href: countHref('listLate'),
      ...(listLate > 0 && { due: 'late' as const }),
    },
    weighInLate: {
      value: format.number(weighInLate),
      href: countHref('weighInLate'),
      ...(weighInLate > 0 && { due: 'late' as const }),
    },
    untaken: { value: format.number(untaken), href: untakenHref },
    overCapacity: {
      value: format.number(overCapacity),
      note: t.absentCount(absent),
      href: overHref,
    },
  }
}
