import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { visits, type Weights } from '../visits.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { visitsMessages } from './visits.messages.ts'
import { type ChartRange, chartRanges } from './weight-chart-data.ts'
import { WeightTable } from './weight-table.tsx'
import { WeightTiles } from './weight-tiles.tsx'
import css from './weight.module.css'

const WeightChart = lazyPart(async () => (await import('./weight-chart.tsx')).WeightChart)

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  /** Name of a code of `visit_states`. */
  stateName: (code: string) => string
  /** Name of a code of `diet_types`. */
  dietName: (code: string) => string
  /** What can be done about a client without weights. */
  firstUse?: ReactNode
}

/** Weight against goal: tiles, and the chart or its table. */
export function WeightPanel({ clientId, firstUse, ...rest }: Props) {
  const t = useMessages(visitsMessages)
  const weights = useQuery(useApi().query(visits.weights, { params: { clientId } }))
  const skeleton = (
    <>
      <Skeleton shape="tile" />
      <Skeleton count={6} />
    </>
  )
  return (
    <Loaded query={weights} skeleton={skeleton}>
      {(data) =>
        data.points.length === 0 ? (
          <EmptyLine title={t.noWeights.title} actions={firstUse}>
            {t.noWeights.text}
          </EmptyLine>
        ) : (
          <WeightView weights={data} {...rest} />
        )
      }
    </Loaded>
  )
}

type ViewProps = Pick<Props, 'today' | 'stateName' | 'dietName'> & { weights: Weights }

function WeightView({ weights, ...words }: ViewProps) {
  const t = useMessages(visitsMessages)
  const [range, setRange] = useState<ChartRange>('quarter')
  const [shape, setShape] = useState<'chart' | 'table'>('chart')
  const shared = { weights, range, ...words }
  return (
    <div className="stack-3 shrinks">
      <WeightTiles weights={weights} />
      <div className={css.controls}>
        <SegmentedControl
          label={t.range}
          segments={optionsOf(chartRanges, t.ranges)}
          value={range}
          onChange={setRange}
        />
        <SegmentedControl
          label={t.showAs}
          segments={(['chart', 'table'] as const).map((value) => ({ value, label: t[value] }))}
          value={shape}
          onChange={setShape}
        />
      </div>
      {shape === 'table' ? (
        <WeightTable {...shared} />
      ) : (
        <Suspense fallback={<Skeleton count={8} />}>
          <WeightChart {...shared} />
        </Suspense>
      )}
      {weights.plateau !== null && <p className={css.trend}>{t.plateaus[weights.plateau]}</p>}
    </div>
  )
}
