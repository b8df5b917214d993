import { listStateWords } from '#clients/clients/lifecycle-words.contract.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { SupportersTotal } from '../supporters.contract.ts'
import { countHref, overHref, untakenHref } from './room-links.ts'
import { supportersMessages } from './supporters.messages.ts'
import css from './supporters.module.css'

/** All supporters together; each number opens its clients. */
export function TeamTotal({ total }: { total: SupportersTotal }) {
  const t = useMessages(supportersMessages)
  const { format, locale } = useLocale()
  const { active, capacity, dueToday, listLate, weighInLate, untaken, absent, overCapacity } = total
  const states = listStateWords[locale]
  // Whoever sees a part of the clients does not see those whom nobody has.
  const seesAll = useUser().rows === 'all'
  const ofCapacity = capacity > 0 && t.ofCapacity(format.number(capacity), format.percent(active / capacity))
  return (
    <section className={css.tiles} aria-label={t.total}>
      <KpiTile
        label={t.activeClients}
        value={format.number(active)}
        note={ofCapacity || t.noCapacity}
        href={countHref('active')}
      />
      <KpiTile
        label={t.dueToday}
        value={format.number(dueToday)}
        href={countHref('dueToday')}
        {...(dueToday > 0 && { due: 'today' as const })}
      />
      <KpiTile
        label={states.list_late}
        value={format.number(listLate)}
        href={countHref('listLate')}
        {...(listLate > 0 && { due: 'late' as const })}
      />
      <KpiTile
        label={states.weigh_in_late}
        value={format.number(weighInLate)}
        href={countHref('weighInLate')}
        {...(weighInLate > 0 && { due: 'late' as const })}
      />
      {seesAll && <KpiTile label={t.untaken} value={format.number(untaken)} href={untakenHref} />}
      <KpiTile
        label={t.overCount}
        value={format.number(overCapacity)}
        note={t.absentCount(absent)}
        href={overHref}
      />
    </section>
  )
}
