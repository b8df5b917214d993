import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { UserParagraph } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { Visit, VisitState, Weights } from '../visits.contract.ts'
import css from './visit-entry.module.css'
import { visitsMessages } from './visits.messages.ts'
import { changeText, wayOf } from './weight-way.ts'

const badgeStyles: Record<VisitState, { tone: Tone; icon: IconName }> = {
  planned: { tone: 'neutral', icon: 'calendar' },
  due: { tone: 'today', icon: 'clock' },
  late: { tone: 'danger', icon: 'warning' },
  lapsed: { tone: 'neutral', icon: 'close' },
  weighed: { tone: 'primary', icon: 'scale' },
  list_sent: { tone: 'info', icon: 'send' },
  received: { tone: 'success', icon: 'success' },
}

interface Props {
  visit: Visit
  today: IsoDate
  plan: Pick<Weights, 'goal' | 'startWeightG' | 'targetWeightG'>
  stateName: (code: string) => string
  /** Opens the weigh-in of this visit; absent where it may not be changed. */
  onWeighIn?: () => void
}

/** One visit of the timeline: when, what was weighed, what was given. */
export function VisitEntry({ visit, today, plan, stateName, onWeighIn }: Props) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const look = badgeStyles[visit.state]
  const isWeighed = visit.weightG !== null
  return (
    <Entry>
      <EntryHead title={t.visitNumber(visit.number)}>
        <span>
          {t.dueOn} <DateText iso={visit.dueOn} today={today} />
        </span>
        <StatusTag tone={look.tone} icon={look.icon}>
          {t.states[visit.state]}
        </StatusTag>
      </EntryHead>
      {isWeighed && <Weighed visit={visit} today={today} plan={plan} stateName={stateName} />}
      {visit.lists.length > 0 && (
        <ul className="wrap-2 bare-list">
          {visit.lists.map((list) => (
            <li key={list.id}>
              <Chip icon="list">
                {t.listKinds[list.kind]}
                {separator}
                {t.listStates[list.state]}
                {separator}
                {format.date(list.fromDay)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {visit.note !== null && <UserParagraph>{visit.note}</UserParagraph>}
      {onWeighIn && (
        <div>
          <Button size="small" icon={isWeighed ? 'edit' : 'scale'} onClick={onWeighIn}>
            {isWeighed ? t.correct : t.weighIn}
          </Button>
        </div>
      )}
    </Entry>
  )
}

function Weighed({ visit, today, plan, stateName }: Omit<Props, 'onWeighIn'>) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const { weightG, weighedOn, deltaG, stateCode, waistMm, targetKcal, recordedBy } = visit
  const facts = [
    deltaG !== null && changeText(deltaG, format),
    deltaG !== null && wayOf(deltaG, plan) !== 'none' && t[wayOf(deltaG, plan) as 'toward' | 'away'],
    stateCode !== null && stateName(stateCode),
    waistMm !== null && t.waistIs(format.height(waistMm)),
    targetKcal !== null && t.target(format.unit(targetKcal, t.kcal)),
    recordedBy !== null && t.by(recordedBy.name),
  ].filter((fact): fact is string => typeof fact === 'string')
  return (
    <p className={css.facts}>
      <span>
        {t.weighedOn} <b>{weightG !== null && format.weight(weightG)}</b>
        {weighedOn !== null && (
          <>
            {' '}
            (<DateText iso={weighedOn} today={today} />)
          </>
        )}
      </span>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  )
}
