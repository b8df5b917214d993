import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import type { Term } from '../terms.contract.ts'
import { possibleActions, type TermAction, unpaidTerm } from './term-view.ts'
import { termsMessages } from './terms.messages.ts'

const icons: Record<TermAction, IconName> = {
  pay: 'card',
  cancel: 'close',
  resume: 'play',
  extend: 'plus',
  stop: 'pause',
  start: 'refresh',
}

interface Props {
  /** The current term. */
  term: Term | undefined
  all: readonly Term[]
  today: IsoDate
  onAction: (action: TermAction) => void
}

/** Only what can be done now, by somebody who may. */
export function TermActions({ term, all, today, onAction }: Props) {
  const t = useMessages(termsMessages)
  const mayWrite = useMay('terms.write')
  const mayPay = useMay('payments.confirm')
  const mayChoose = useMay('packages.read')
  const allowed: Record<TermAction, boolean> = {
    pay: mayPay,
    cancel: mayWrite,
    resume: mayWrite,
    extend: mayWrite,
    stop: mayWrite,
    start: mayWrite && mayChoose,
  }
  const labels: Record<TermAction, string> = {
    pay: t.confirmPayment,
    cancel: t.cancelSale,
    resume: t.resume,
    extend: t.extend,
    stop: t.stop,
    start: t.start,
  }
  const isWaiting = unpaidTerm(all) !== undefined
  const possible = possibleActions(term, today).filter((action) => action !== 'start' || !isWaiting)
  const actions: TermAction[] = isWaiting ? ['pay', 'cancel', ...possible] : possible
  return (
    <div className="wrap-2">
      {actions
        .filter((action) => allowed[action])
        .map((action) => (
          <Button key={action} size="small" icon={icons[action]} onClick={() => onAction(action)}>
            {labels[action]}
          </Button>
        ))}
    </div>
  )
}
