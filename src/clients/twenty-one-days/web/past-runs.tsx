import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta } from '#platform/web/text/number-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { PastRun } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { RunState } from './run-state.tsx'
import { runsMessages } from './runs.messages.ts'
import css from './runs.module.css'

/** The runs before the newest one. */
export function PastRuns({ runs }: { runs: readonly PastRun[] }) {
  const t = useMessages(clientRunMessages)
  const list = useMessages(runsMessages)
  if (runs.length === 0) return null
  return (
    <Card title={t.pastRuns}>
      <table className={css.table} aria-label={t.pastRuns}>
        <ColumnHeads labels={[list.started, list.state, list.done, list.change]} />
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td>
                <DateText iso={run.startedOn} />
              </td>
              <td>
                <RunState run={run} />
              </td>
              <td>{list.doneOf(run.doneDays.length, run.dayIndex)}</td>
              <td>
                {run.changeG === null ? list.noText : <Delta value={run.changeG / 1000} decimals={1} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
