import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { type Term, terms } from '../terms.contract.ts'
import { CurrentTerm } from './current-term.tsx'
import { TermActions } from './term-actions.tsx'
import { currentTerm, type TermAction, unpaidTerm } from './term-view.ts'
import css from './terms.module.css'
import { termsMessages } from './terms.messages.ts'

const StartTerm = lazyPart(async () => (await import('./start-term.tsx')).StartTerm)
const ExtendTerm = lazyPart(async () => (await import('./change-term.tsx')).ExtendTerm)
const PauseTerm = lazyPart(async () => (await import('./change-term.tsx')).PauseTerm)
const ResumeTerm = lazyPart(async () => (await import('./change-term.tsx')).ResumeTerm)
const CancelSale = lazyPart(async () => (await import('./cancel-sale.tsx')).CancelSale)
const PayTerm = lazyPart(async () => (await import('./change-term.tsx')).PayTerm)

interface Props {
  clientId: number
  country: 'IR' | 'IQ'
  /** The business day in the client's country. */
  today: IsoDate
  dietTypes: readonly SelectOption[]
  dietType: string | null
  /** The file is closed: nothing can be done about the membership. */
  isClosed: boolean
}

/** The membership: the current term with what can be done about it, and the others. */
export function TermPanel(props: Props) {
  const list = useQuery(useApi().query(terms.list, { params: { clientId: props.clientId } }))
  return <Loaded query={list}>{(all) => <TermView terms={all} {...props} />}</Loaded>
}

function TermView({ terms: all, ...props }: Props & { terms: readonly Term[] }) {
  const { today, dietTypes, isClosed } = props
  const t = useMessages(termsMessages)
  const [action, setAction] = useState<TermAction | null>(null)
  const term = currentTerm(all)
  const others = all.filter((one) => one !== term)
  const close = () => setAction(null)
  const isRunning = all.some(({ state }) => state === 'running' || state === 'stopped')
  const start = { ...props, isRunning, onClose: close }
  return (
    <div className="stack-4 shrinks">
      {term ? (
        <CurrentTerm term={term} today={today} dietTypes={dietTypes} />
      ) : (
        <EmptyLine title={t.none.title}>{t.none.text}</EmptyLine>
      )}
      {!isClosed && <TermActions term={term} all={all} today={today} onAction={setAction} />}
      {others.length > 0 && <Others terms={others} />}
      <Suspense>
        {action === 'start' && <StartTerm {...start} />}
        {term && action !== null && action !== 'start' && (
          <ChangeDialog action={action} term={term} all={all} today={today} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface ChangeProps {
  action: Exclude<TermAction, 'start'>
  term: Term
  all: readonly Term[]
  today: IsoDate
  onClose: () => void
}

function ChangeDialog({ action, all, ...props }: ChangeProps) {
  const hasReserved = all.some((one) => one.state === 'reserved' && one !== props.term)
  switch (action) {
    case 'extend':
      return <ExtendTerm {...props} hasReserved={hasReserved} />
    case 'stop':
      return <PauseTerm {...props} />
    case 'resume':
      return <ResumeTerm {...props} />
    case 'cancel':
      return <CancelSale term={unpaidTerm(all) ?? props.term} onClose={props.onClose} />
    case 'pay':
      return <PayTerm {...props} term={unpaidTerm(all) ?? props.term} />
  }
}

function Others({ terms: others }: { terms: readonly Term[] }) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  return (
    <details className={css.others}>
      <summary>{t.earlier}</summary>
      <ul className="stack-1 bare-list">
        {others.map((term) => (
          <li key={term.id}>
            <UserText>{localName(term.packageName, locale)}</UserText>
            {separator}
            {t.states[term.state]}
            {separator}
            <DateText iso={term.startOn} />
          </li>
        ))}
      </ul>
    </details>
  )
}
