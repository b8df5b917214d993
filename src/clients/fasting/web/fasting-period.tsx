import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import type { FastingPeriod } from '../fasting.contract.ts'
import { fastingMessages } from './fasting.messages.ts'
import { useLunarText } from './use-lunar-text.ts'

const looks: Record<FastingPeriod['state'], { tone: Tone; icon: IconName }> = {
  ahead: { tone: 'info', icon: 'calendar' },
  running: { tone: 'success', icon: 'success' },
  over: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

interface Props {
  period: FastingPeriod
  /** Absent: it cannot be ended. */
  onStop?: ((period: FastingPeriod) => void) | undefined
}

/** One fast: its days in both calendars, and iftar and sahar of the first and the last one. */
export function FastingPeriodView({ period, onStop }: Props) {
  const t = useMessages(fastingMessages)
  const { format } = useLocale()
  const lunar = useLunarText()
  const { kind, state, fromDay, toDay, weekdays, first, last, by } = period
  const look = looks[state]
  const [from, to] = [lunar(fromDay), lunar(toDay)]
  return (
    <Entry>
      <EntryHead title={t.kinds[kind]}>
        <StatusTag tone={look.tone} icon={look.icon}>
          {t.states[state]}
        </StatusTag>
      </EntryHead>
      <dl className="fact-list">
        <dt>{t.days}</dt>
        <dd>
          {format.dateRange(fromDay, toDay)}
          {weekdays.length > 0 &&
            ` (${format.list(weekdays.map((day) => Object.values(t.weekdays)[day] ?? ''))})`}
        </dd>
        {from && to && (
          <>
            <dt>{t.lunar}</dt>
            <dd>{t.lunarRange(from, to)}</dd>
          </>
        )}
        <dt>{t.firstDay}</dt>
        <dd>{t.timesOf(format.clock(first.dawn), format.clock(first.iftar))}</dd>
        <dt>{t.lastDay}</dt>
        <dd>{t.timesOf(format.clock(last.dawn), format.clock(last.iftar))}</dd>
      </dl>
      {by !== null && (
        <p className="meta flush">
          <UserText>{t.by(by)}</UserText>
        </p>
      )}
      {onStop && (
        <div>
          <Button size="small" onClick={() => onStop(period)}>
            {state === 'running' ? t.stop.end : t.stop.cancel}
          </Button>
        </div>
      )}
    </Entry>
  )
}
