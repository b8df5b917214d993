import type { Client } from '#clients/clients/clients.contract.ts'
import {
  listStateLabels,
  stageLabels,
  shownReasonOf,
  stateSentence,
} from '#clients/clients/lifecycle-labels.contract.ts'
import type { ListState, StateReason } from '#clients/clients/lifecycle.contract.ts'
import { stageBadges } from '#clients/clients/web/stage-tag.tsx'
import { daysBetween } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import css from './client-header.module.css'
import { profileMessages } from './profile.messages.ts'

interface BadgeStyle {
  tone: Tone
  icon: IconName
}

const listBadges: Record<ListState, BadgeStyle> = {
  weigh_in_due: { tone: 'today', icon: 'scale' },
  weigh_in_late: { tone: 'danger', icon: 'warning' },
  list_due_today: { tone: 'today', icon: 'clock' },
  list_due_tomorrow: { tone: 'info', icon: 'calendar' },
  list_late: { tone: 'danger', icon: 'warning' },
  current: { tone: 'success', icon: 'check' },
}

type Lifecycle = Client['lifecycle']
type StatusProps = { client: Pick<Client, 'lifecycle'> }

/** The stage and, of an active client, what it waits for: each with why and since when. */
export function StatusLine({ client }: StatusProps) {
  const t = useMessages(profileMessages)
  const { locale } = useLocale()
  const { stage, stageReason, listState, listReason } = client.lifecycle
  return (
    <div className={css.states} role="group" aria-label={t.status}>
      <p className="line-1-3">
        <StatusTag {...stageBadges[stage]}>{stageLabels[locale][stage]}</StatusTag>
        <Reason reason={stageReason} />
      </p>
      {listState !== null && listReason !== null && (
        <p className="line-1-3">
          <StatusTag {...listBadges[listState]}>{listStateLabels[locale][listState]}</StatusTag>
          <Reason reason={listReason} />
        </p>
      )}
    </div>
  )
}

function Reason({ reason }: { reason: StateReason }) {
  const { locale, format } = useLocale()
  const sentence = stateSentence(shownReasonOf(reason), locale, (day) => format.dayMonth(day))
  return <span className="note">{sentence}</span>
}

/** The word of the state that asks for something now, for the collapsed header. */
export function ShortStatus({ lifecycle: { stage, listState } }: { lifecycle: Lifecycle }) {
  const { locale } = useLocale()
  if (listState !== null && listState !== 'current') {
    return <StatusTag {...listBadges[listState]}>{listStateLabels[locale][listState]}</StatusTag>
  }
  return <StatusTag {...stageBadges[stage]}>{stageLabels[locale][stage]}</StatusTag>
}

/** Days of the membership that are left, in words and as a thin bar of a month. */
export function DaysLeft({ client }: { client: Client }) {
  const t = useMessages(profileMessages)
  const { paidUntil } = client.facts
  const { asOf, stage } = client.lifecycle
  if (paidUntil === null || stage === 'closed') return null
  const left = daysBetween(asOf, paidUntil)
  const text = left <= 0 ? t.over : left === 1 ? t.lastDay : t.daysLeft(left)
  return (
    <div className={css.left}>
      <span>{text}</span>
      <progress
        className={css.leftBar}
        max={monthDays}
        value={Math.max(0, Math.min(left, monthDays))}
        aria-label={t.daysLeftOf}
      />
    </div>
  )
}

const monthDays = 30
