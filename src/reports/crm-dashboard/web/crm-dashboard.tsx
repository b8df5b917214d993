import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { outcomeLabels } from '#clients/contacts/contact-labels.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ArrangeTiles, NoTiles, useArrangedTiles } from '#platform/web/dashboard/arranged-tiles.tsx'
import { CountedAt } from '#platform/web/dashboard/counted-at.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { CountBars } from '#platform/web/ui/count-bars.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import tileGrid from '#platform/web/ui/tile-grid.module.css'
import { type CrmDay, crmDashboard, type CrmPeriod, crmPeriods } from '../crm-dashboard.contract.ts'
import css from './crm-dashboard.module.css'
import { crmDashboardMessages } from './crm-dashboard.messages.ts'
import { crmLinks } from './crm-links.ts'
import { HoldOutCard } from './hold-out-card.tsx'
import { OwnersCard } from './owners-card.tsx'

const tileIds = ['due', 'lowMarks', 'returned', 'left'] as const
type TileId = (typeof tileIds)[number]

/** `/dashboards/crm`: where following up people who left stands; each number opens its list. */
export function Screen() {
  const t = useMessages(crmDashboardMessages)
  const { period, change } = usePeriod()
  const options = useApi().query(crmDashboard.day, { query: { period } })
  const day = useQuery({ ...options, placeholderData: keepPreviousData })
  const tiles = tileIds.map((id) => ({ id, label: t.tiles[id] }))
  const shown = useArrangedTiles('crm', tiles).map(({ id }) => id)
  const actions = (
    <>
      <ArrangeTiles dashboard="crm" tiles={tiles} />
      <SegmentedControl
        label={t.period}
        segments={optionsOf(crmPeriods, t.periods)}
        value={period}
        onChange={change}
      />
      <LinkButton href={crmLinks.worklist()} icon="list">
        {t.worklist}
      </LinkButton>
    </>
  )
  return (
    <Page title={t.title} actions={actions}>
      <CountedAt at={day.dataUpdatedAt} />
      <Loaded query={day}>{(data) => <Day day={data} period={period} tiles={shown} />}</Loaded>
    </Page>
  )
}

function usePeriod() {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const given = (search as Search)['period']
  const period: CrmPeriod = crmPeriods.find((word) => word === given) ?? 'month'
  const change = (next: CrmPeriod) =>
    void router.navigate({
      to: pathname,
      search: next === 'month' ? {} : { period: next },
      replace: true,
    } as never)
  return { period, change }
}

interface Props {
  day: CrmDay
  period: CrmPeriod
  tiles: readonly TileId[]
}

function Day({ day, period, tiles }: Props) {
  const t = useMessages(crmDashboardMessages)
  const { locale } = useLocale()
  const reasons = useRegistry('churn_reasons')
  const left = `${day.from}..${day.to}`
  return (
    <>
      {tiles.length === 0 ? <NoTiles /> : <Tiles day={day} shown={tiles} />}
      <div className={css.columns}>
        <OwnersCard owners={day.owners} />
        <Funnel day={day} />
        <Card title={t.outcomes}>
          <p className={css.note}>{t.outcomesNote}</p>
          <Counts
            label={t.outcomes}
            bars={day.outcomes.map(({ outcome, count }) => ({
              key: outcome,
              label: outcomeLabels[locale][outcome],
              count,
              href: crmLinks.worklist({ outcome, contacted: period, state: 'all' }),
            }))}
          />
        </Card>
        <Card title={t.reasons}>
          <Counts
            label={t.reasons}
            bars={day.reasons.map(({ reason, count }) => ({
              key: reason ?? 'none',
              label: reason === null ? t.unknown : reasons.nameOf(reason),
              count,
              href: crmLinks.leavings({ left, reason: reason ?? 'none' }),
            }))}
          />
        </Card>
        <HoldOutCard holdOut={day.holdOut} />
      </div>
    </>
  )
}

/** From leaving to coming back: each step is a part of the one before. */
function Funnel({ day: { funnel, from, to } }: { day: CrmDay }) {
  const t = useMessages(crmDashboardMessages)
  const steps = {
    left: {},
    tried: { contact: 'tried' },
    reached: { contact: 'reached' },
    returned: { contact: 'reached', outcome: 'returned' },
  } as const
  const bars = (['left', 'tried', 'reached', 'returned'] as const).map((step) => ({
    key: step,
    label: t.steps[step],
    count: funnel[step],
    href: crmLinks.leavings({ left: `${from}..${to}`, ...steps[step] }),
  }))
  return (
    <Card title={t.funnel}>
      <p className={css.note}>{t.funnelNote}</p>
      <Counts label={t.funnel} bars={funnel.left === 0 ? [] : bars} />
    </Card>
  )
}

function Tiles({ day, shown }: { day: CrmDay; shown: readonly TileId[] }) {
  const t = useMessages(crmDashboardMessages)
  const numbers = useNumbers(day)
  return (
    <section className={tileGrid.tiles} aria-label={t.numbers}>
      {shown.map((id) => (
        <KpiTile key={id} label={t.tiles[id]} {...numbers[id]} />
      ))}
    </section>
  )
}

function useNumbers(day: CrmDay): Record<TileId, Omit<ComponentProps<typeof KpiTile>, 'label'>> {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  const { due, returns, lowMarks, reasons } = day
  const range = `${day.from}..${day.to}`
  const money = returns.money.map(({ amount, currency }) => format.money(amount, currency))
  const left = reasons.reduce((sum, { count }) => sum + count, 0)
  return {
    due: {
      value: format.number(due.total),
      note: due.overdue > 0 ? t.overdue(format.number(due.overdue)) : t.noneOverdue,
      href: crmLinks.worklist({ next: 'due' }),
      ...(due.total > 0 && { due: due.overdue > 0 ? ('late' as const) : ('today' as const) }),
    },
    lowMarks: {
      value: format.number(lowMarks),
      note: t.lowNote,
      href: crmLinks.lowMarks,
      ...(lowMarks > 0 && { due: 'today' as const }),
    },
    returned: {
      value: format.number(returns.count),
      note: <bdi>{money.length === 0 ? t.noMoney : money.join(' + ')}</bdi>,
      href: crmLinks.leavings({ returned: range }),
    },
    left: {
      value: format.number(left),
      note: format.dateRange(day.from, day.to),
      href: crmLinks.leavings({ left: range }),
    },
  }
}

/** Counts, or a word that there are none. */
function Counts(props: ComponentProps<typeof CountBars>) {
  const t = useMessages(crmDashboardMessages)
  if (props.bars.length === 0) return <p className={css.note}>{t.nothing}</p>
  return <CountBars {...props} />
}
