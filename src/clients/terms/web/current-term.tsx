import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { Term, TermState } from '../terms.contract.ts'
import { daysLeft, lastDay } from './term-view.ts'
import css from './terms.module.css'
import { termsMessages } from './terms.messages.ts'

const badgeStyles: Record<TermState, { tone: Tone; icon: IconName }> = {
  unpaid: { tone: 'plum', icon: 'card' },
  reserved: { tone: 'info', icon: 'calendar' },
  running: { tone: 'success', icon: 'success' },
  stopped: { tone: 'neutral', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'undo' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

interface Props {
  term: Term
  /** The business day in the client's country. */
  today: IsoDate
  dietTypes: readonly SelectOption[]
}

/** What was bought, how long it lasts, and what stopped it. */
export function CurrentTerm({ term, today, dietTypes }: Props) {
  return (
    <>
      <TermHead term={term} today={today} />
      <TermFacts term={term} dietTypes={dietTypes} />
      {term.stops.length > 0 && <Stops stops={term.stops} />}
    </>
  )
}

function TermHead({ term, today }: Pick<Props, 'term' | 'today'>) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  const left = daysLeft(term, today)
  const runs = term.state === 'running' || term.state === 'stopped'
  const look = badgeStyles[term.state]
  return (
    <EntryHead title={<UserText>{localName(term.packageName, locale)}</UserText>}>
      <StatusTag tone={look.tone} icon={look.icon}>
        {t.states[term.state]}
      </StatusTag>
      {runs && left !== null && <span>{left <= 1 ? t.lastDay : t.daysLeft(left)}</span>}
    </EntryHead>
  )
}

function TermFacts({ term, dietTypes }: Pick<Props, 'term' | 'dietTypes'>) {
  const t = useMessages(termsMessages)
  const last = lastDay(term)
  const dietType = dietTypes.find(({ value }) => value === term.dietType)?.label ?? term.dietType
  const extras = [
    ...(term.extraDays > 0 ? [t.extra(term.extraDays)] : []),
    ...(term.stoppedDays > 0 ? [t.stopped(term.stoppedDays)] : []),
  ]
  return (
    <dl className="fact-list">
      <dt>{t.labels.diet}</dt>
      <dd>{dietType}</dd>
      <dt>{t.labels.from}</dt>
      <dd>
        <DateText iso={term.startOn} />
      </dd>
      <dt>{t.labels.until}</dt>
      <dd>{last === null ? t.openEnd : <DateText iso={last} />}</dd>
      <dt>{t.labels.days}</dt>
      <dd>{[t.days(term.days), ...extras].join('، ')}</dd>
      <dt>{t.labels.visits}</dt>
      <dd>{t.visitsOf(term.visitsDone, term.visitsIncluded)}</dd>
      <dt>{t.labels.price}</dt>
      <dd>
        <Money amount={term.price} currency={term.currency as CurrencyId} />
      </dd>
    </dl>
  )
}

function Stops({ stops }: { stops: Term['stops'] }) {
  const t = useMessages(termsMessages)
  const { format } = useLocale()
  return (
    <section aria-label={t.labels.stops}>
      <h3 className={css.sub}>{t.labels.stops}</h3>
      <ul className="stack-1 bare-list">
        {stops.map(({ id, fromDay, toDay, reason }) => (
          <li key={id}>
            {toDay === null ? t.pauseSince(format.date(fromDay)) : format.dateRange(fromDay, toDay)}
            {' — '}
            <UserText>{reason}</UserText>
          </li>
        ))}
      </ul>
    </section>
  )
}
