import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import { type Term, terms, type TermState } from '../terms.contract.ts'
import { currentTerm, daysLeft, lastDay, nameIn, openStop } from './term-view.ts'
import css from './terms.module.css'
import { termsMessages } from './terms.messages.ts'

const StartTerm = lazy(async () => ({ default: (await import('./start-term.tsx')).StartTerm }))
const ExtendTerm = lazy(async () => ({ default: (await import('./change-term.tsx')).ExtendTerm }))
const StopTerm = lazy(async () => ({ default: (await import('./change-term.tsx')).StopTerm }))
const ResumeTerm = lazy(async () => ({ default: (await import('./change-term.tsx')).ResumeTerm }))
const PayTerm = lazy(async () => ({ default: (await import('./change-term.tsx')).PayTerm }))

const looks: Record<TermState, { tone: Tone; icon: IconName }> = {
  unpaid: { tone: 'plum', icon: 'card' },
  reserved: { tone: 'info', icon: 'calendar' },
  running: { tone: 'success', icon: 'success' },
  stopped: { tone: 'neutral', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'undo' },
}

interface Props {
  clientId: number
  country: 'IR' | 'IQ'
  /** The business day in the client's country. */
  today: IsoDate
  dietTypes: readonly SelectOption[]
  dietType: string | null
}

/** The membership: the current term with what can be done about it, and the others. */
export function TermPanel(props: Props) {
  const list = useQuery(useApi().query(terms.list, { params: { clientId: props.clientId } }))
  return <Loaded query={list}>{(all) => <TermView terms={all} {...props} />}</Loaded>
}

type Act = 'start' | 'extend' | 'stop' | 'resume' | 'pay'

function TermView({ terms: all, ...props }: Props & { terms: readonly Term[] }) {
  const { today, dietTypes } = props
  const t = useMessages(termsMessages)
  const [act, setAct] = useState<Act | null>(null)
  const term = currentTerm(all)
  const others = all.filter((one) => one !== term)
  const close = () => setAct(null)
  const isRunning = all.some(({ state }) => state === 'running' || state === 'stopped')
  const start = { ...props, isRunning, onClose: close }
  return (
    <div className={css.panel}>
      {term ? (
        <CurrentTerm term={term} today={today} dietTypes={dietTypes} />
      ) : (
        <EmptyState kind="first-use" title={t.none.title}>
          {t.none.text}
        </EmptyState>
      )}
      <Acts term={term} today={today} onAct={setAct} />
      {others.length > 0 && <Others terms={others} />}
      <Suspense>
        {act === 'start' && <StartTerm {...start} />}
        {term && act !== null && act !== 'start' && (
          <ChangeDialog act={act} term={term} all={all} today={today} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface ChangeProps {
  act: Exclude<Act, 'start'>
  term: Term
  all: readonly Term[]
  today: IsoDate
  onClose: () => void
}

function ChangeDialog({ act, all, ...props }: ChangeProps) {
  const hasReserved = all.some((one) => one.state === 'reserved' && one !== props.term)
  switch (act) {
    case 'extend':
      return <ExtendTerm {...props} hasReserved={hasReserved} />
    case 'stop':
      return <StopTerm {...props} />
    case 'resume':
      return <ResumeTerm {...props} />
    case 'pay':
      return <PayTerm {...props} />
  }
}

function CurrentTerm({ term, today, dietTypes }: Pick<Props, 'today' | 'dietTypes'> & { term: Term }) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  const last = lastDay(term)
  const left = daysLeft(term, today)
  const dietType = dietTypes.find(({ value }) => value === term.dietType)?.label ?? term.dietType
  const runs = term.state === 'running' || term.state === 'stopped'
  const look = looks[term.state]
  const extras = [
    ...(term.extraDays > 0 ? [t.extra(term.extraDays)] : []),
    ...(term.stoppedDays > 0 ? [t.stopped(term.stoppedDays)] : []),
  ]
  return (
    <>
      <p className={css.head}>
        <strong>
          <UserText>{nameIn(term.packageName, locale)}</UserText>
        </strong>
        <StatusTag tone={look.tone} icon={look.icon}>
          {t.states[term.state]}
        </StatusTag>
        {runs && left !== null && <span>{left <= 1 ? t.lastDay : t.daysLeft(left)}</span>}
      </p>
      <dl className={css.facts}>
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
      {term.stops.length > 0 && <Stops stops={term.stops} />}
    </>
  )
}

function Stops({ stops }: { stops: Term['stops'] }) {
  const t = useMessages(termsMessages)
  const { format } = useLocale()
  return (
    <section aria-label={t.labels.stops}>
      <h3 className={css.sub}>{t.labels.stops}</h3>
      <ul className={css.stops}>
        {stops.map(({ id, fromDay, toDay, reason }) => (
          <li key={id}>
            {toDay === null ? t.stopSince(format.date(fromDay)) : format.dateRange(fromDay, toDay)}
            {' — '}
            <UserText>{reason}</UserText>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActsProps {
  term: Term | undefined
  today: IsoDate
  onAct: (act: Act) => void
}

/** Only what can be done now: a stopped term is resumed, a running one stopped. */
function Acts({ term, today, onAct }: ActsProps) {
  const t = useMessages(termsMessages)
  const mayWrite = useMay('terms.write')
  const mayPay = useMay('payments.confirm')
  const mayStart = useMay('packages.read') && mayWrite
  const state = term?.state
  const runs = state === 'running' || state === 'stopped'
  const canResume = term !== undefined && runs && openStop(term, today) !== undefined
  const acts: { id: Act; label: string; icon: IconName; isOffered: boolean }[] = [
    { id: 'pay', label: t.confirmPayment, icon: 'card', isOffered: mayPay && state === 'unpaid' },
    { id: 'resume', label: t.resume, icon: 'play', isOffered: mayWrite && canResume },
    { id: 'extend', label: t.extend, icon: 'plus', isOffered: mayWrite && (runs || state === 'reserved') },
    { id: 'stop', label: t.stop, icon: 'pause', isOffered: mayWrite && state === 'running' },
    { id: 'start', label: t.start, icon: 'refresh', isOffered: mayStart && state !== 'unpaid' },
  ]
  return (
    <div className={css.acts}>
      {acts
        .filter(({ isOffered }) => isOffered)
        .map(({ id, label, icon }) => (
          <Button key={id} size="small" icon={icon} onClick={() => onAct(id)}>
            {label}
          </Button>
        ))}
    </div>
  )
}

function Others({ terms: others }: { terms: readonly Term[] }) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  return (
    <details className={css.others}>
      <summary>{t.earlier}</summary>
      <ul className={css.stops}>
        {others.map((term) => (
          <li key={term.id}>
            <UserText>{nameIn(term.packageName, locale)}</UserText> · {t.states[term.state]} ·{' '}
            <DateText iso={term.startOn} />
          </li>
        ))}
      </ul>
    </details>
  )
}
