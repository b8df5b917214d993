import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { VideoWatching as Watching } from '../videos.contract.ts'
import { videoShowMessages } from './video-show.messages.ts'
import css from './video.module.css'

/** How a video is watched: in figures, how far people come, and week by week. */
export function VideoWatching({ watching }: { watching: Watching }) {
  const t = useMessages(videoShowMessages)
  const { format } = useLocale()
  const { views, viewers, completed, seconds } = watching
  if (views === 0) {
    return (
      <Card title={t.watching}>
        <p>{t.nobody}</p>
      </Card>
    )
  }
  return (
    <>
      <section className={css.tiles} aria-label={t.watching}>
        <KpiTile label={t.views} value={format.number(views)} note={t.viewsNote} />
        <KpiTile label={t.viewers} value={format.number(viewers)} />
        <KpiTile
          label={t.completion}
          value={format.percent(completed / views)}
          note={t.completionNote(completed)}
        />
        <KpiTile label={t.watched} value={t.minutes(Math.round(seconds / 60))} />
      </section>
      <div className={css.pair}>
        <Card title={t.farTitle}>
          <Far watching={watching} />
        </Card>
        <Card title={t.weeksTitle}>
          <Weeks watching={watching} />
        </Card>
      </div>
    </>
  )
}

const places = ['quarter', 'half', 'most', 'end'] as const

function Far({ watching: { views, reached } }: { watching: Watching }) {
  const t = useMessages(videoShowMessages)
  return (
    <dl className={css.far}>
      {places.map((place, at) => (
        <Reached key={place} label={t.far[place]} share={(reached[at] ?? 0) / views} />
      ))}
    </dl>
  )
}

function Reached({ label, share }: { label: string; share: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className={css.bar} aria-hidden="true">
          <span className={css.fill} style={{ inlineSize: `${100 * share}%` }} />
        </span>
        <Percent value={share} />
      </dd>
    </>
  )
}

function Weeks({ watching: { weeks } }: { watching: Watching }) {
  const t = useMessages(videoShowMessages)
  const { format } = useLocale()
  const columns = weeks.map(({ from, views, completed }) => ({
    key: from,
    label: format.dayMonth(from),
    text: t.weekText(format.dayMonth(from), views, completed),
    value: format.number(views),
    parts: [
      { shade: 1 as const, value: completed },
      { shade: 2 as const, value: views - completed },
    ],
  }))
  const legend = [
    { shade: 1 as const, text: t.completedPart },
    { shade: 2 as const, text: t.otherPart },
  ]
  return (
    <>
      <ColumnChart
        inTime
        label={t.weeksTitle}
        columns={columns}
        legend={legend}
        summary={columns.at(-1)?.text ?? ''}
        tickText={(value) => format.number(value)}
      />
      <table className="sr-only">
        <caption>{t.weeksTitle}</caption>
        <ColumnHeads labels={[t.week, t.views, t.completedPart]} />
        <tbody>
          {weeks.map(({ from, views, completed }) => (
            <tr key={from}>
              <th scope="row">{format.date(from)}</th>
              <td>
                <Num value={views} />
              </td>
              <td>
                <Num value={completed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
