import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { currentTerm, possibleActs, type TermAct, unpaidTerm } from '#clients/terms/web/term-view.ts'
import { twentyOnePaths } from '#clients/twenty-one-days/web/twenty-one-paths.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { takesMore } from '#finance/addons/web/takes-more.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { messageReasonLabels } from '#today/messages/message-labels.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'
import { clientActsMessages } from './client-acts.messages.ts'
import type { ComposerKind } from './composer.tsx'
import type { ProfileActs } from './profile-acts.tsx'
import { usePaymentActs } from './payment-acts.ts'
import { useMayEdit } from './use-may-edit.ts'

export const actGroups = ['list', 'membership', 'communication', 'admin'] as const
export type ActGroup = (typeof actGroups)[number]
type ActName =
  | ListKind
  | TermAct
  | ComposerKind
  | 'weighIn'
  | 'enterPayment'
  | 'confirmPayment'
  | 'mendPayment'
  | 'refundPayment'
  | 'addon'
  | 'programme'
  | 'contact'
  | 'plan'
  | 'feedback'
  | 'edit'
  | 'tags'
  | 'photos'
  | 'history'
  | 'close'
  | 'reopen'
  | 'merge'
  | 'erase'

/** Something that can be done to a client, or why it cannot be done now. */
export interface ClientAct {
  id: ActName
  group: ActGroup
  icon: IconName
  /** The key that does the same on the profile. */
  shortcut?: string
  /** Why it cannot be done now, in words. */
  disabled?: string | undefined
  href?: string
  run?: () => void
}

const onlyAllowed = (acts: readonly (ClientAct | false)[]) =>
  acts.filter((act): act is ClientAct => act !== false)

/** Everything the user may do to this client, in the order of the groups. */
export function useClientActs(client: Client, acts: ProfileActs): ClientAct[] {
  return [
    ...useListActs(client, acts),
    ...useMembershipActs(client, acts),
    ...usePaymentActs(client, acts),
    ...useCommunicationActs(client, acts),
    ...useAdminActs(client, acts),
  ]
}

function useListActs(client: Client, acts: ProfileActs): ClientAct[] {
  const { reasons } = useMessages(clientActsMessages)
  const { listHref } = useListLinks()
  const mayWeigh = useMay('visits.write')
  const mayRead = useMay('food-lists.read')
  const visitId = client.facts.openVisitId
  const closed = client.closedOn === null ? undefined : reasons.closed
  const disabled = closed ?? (visitId === null ? reasons.noVisit : undefined)
  const listOf = (kind: ListKind, icon: IconName): ClientAct | false =>
    mayRead && {
      id: kind,
      group: 'list',
      icon,
      disabled,
      ...(visitId === null ? {} : { href: listHref(kind, { clientId: client.id, visitId }) }),
    }
  return onlyAllowed([
    mayWeigh && { id: 'weighIn', group: 'list', icon: 'scale', shortcut: 'w', disabled, run: acts.weighIn },
    listOf('choices', 'list'),
    listOf('daily', 'calendar'),
    listOf('gain', 'bowl'),
  ])
}

const termIcons: Record<TermAct, IconName> = {
  pay: 'card',
  cancel: 'close',
  resume: 'play',
  extend: 'plus',
  stop: 'pause',
  start: 'refresh',
}

function useMembershipActs(client: Client, acts: ProfileActs): ClientAct[] {
  const mayWrite = useMay('terms.write')
  const mayChoose = useMay('packages.read')
  const may: Record<TermAct, boolean> = {
    pay: useMay('payments.confirm'),
    cancel: mayWrite,
    resume: mayWrite,
    extend: mayWrite,
    stop: mayWrite,
    start: mayWrite && mayChoose,
  }
  const seesRuns = useMay('twenty-one-days.read')
  const whyNot = useTermReasons(client)
  const order: TermAct[] = ['pay', 'cancel', 'start', 'extend', 'stop', 'resume']
  return onlyAllowed([
    ...order.map(
      (act): ClientAct | false =>
        may[act] && {
          id: act,
          group: 'membership',
          icon: termIcons[act],
          disabled: whyNot(act),
          run: () => acts.open({ kind: 'term', act }),
        },
    ),
    useAddonAct(client, acts),
    seesRuns && {
      id: 'programme',
      group: 'membership',
      icon: 'calendar',
      href: hrefOf(twentyOnePaths.client, { user_id: client.id }),
    },
  ])
}

function useAddonAct(client: Client, acts: ProfileActs): ClientAct | false {
  const { reasons } = useMessages(clientActsMessages)
  const mayGive = useMay('addons.give')
  const list = useQuery(useApi().query(terms.list, { params: { clientId: client.id } }))
  const why = list.data?.data.some(takesMore) ? undefined : list.data ? reasons.noTerm : reasons.waiting
  const disabled = client.closedOn === null ? why : reasons.closed
  const run = () => acts.open({ kind: 'addon' })
  return mayGive && { id: 'addon', group: 'membership', icon: 'plus', disabled, run }
}

/** Why an act on the membership cannot be done now. */
function useTermReasons(client: Client): (act: TermAct) => string | undefined {
  const { reasons } = useMessages(clientActsMessages)
  const list = useQuery(useApi().query(terms.list, { params: { clientId: client.id } }))
  const words: Record<TermAct, string> = {
    pay: reasons.nothingUnpaid,
    cancel: reasons.nothingUnpaid,
    resume: reasons.notStopped,
    extend: reasons.noTerm,
    stop: reasons.notRunning,
    start: reasons.unpaid,
  }
  return (act) => {
    if (client.closedOn !== null) return reasons.closed
    const all = list.data?.data
    if (!all) return reasons.waiting
    const isWaiting = unpaidTerm(all) !== undefined
    if (act === 'start') return isWaiting ? words.start : undefined
    if (act === 'pay' || act === 'cancel') return isWaiting ? undefined : words[act]
    return possibleActs(currentTerm(all), client.lifecycle.asOf).includes(act) ? undefined : words[act]
  }
}

/** Nothing is written about somebody who was erased. */
function useCommunicationActs(client: Client, acts: ProfileActs): ClientAct[] {
  const { reasons } = useMessages(clientActsMessages)
  const mayComment = useMay('comments.write')
  const mayMessage = useMay('autochat.send')
  const write = (id: ComposerKind, icon: IconName, may: boolean, more: Partial<ClientAct> = {}) =>
    may && { id, group: 'communication' as const, icon, run: () => acts.write(id), ...more }
  const mayContact = useMay('contacts.create')
  const closed = client.closedOn === null ? undefined : reasons.closed
  const contact = (id: 'contact' | 'plan', icon: IconName, run: () => void): ClientAct | false =>
    mayContact && { id, group: 'communication', icon, disabled: closed, run }
  const all = onlyAllowed([
    contact('contact', 'phone', acts.contact),
    contact('plan', 'calendar', () => acts.open({ kind: 'plan' })),
    useMay('feedback.write') && {
      id: 'feedback',
      group: 'communication',
      icon: 'star',
      run: () => acts.open({ kind: 'feedback' }),
    },
    write('message', 'message', mayMessage, {
      shortcut: 'm',
      disabled: useMessageReason(client.id, mayMessage),
    }),
    write('comment', 'comment', mayComment, { shortcut: 'c' }),
    write('remark', 'leaf', mayComment),
    write('task', 'check', useMay('tasks.write')),
  ])
  return client.isErased ? [] : all
}

function useMessageReason(clientId: number, isWanted: boolean): string | undefined {
  const { locale } = useLocale()
  const options = useApi().query(messages.recipient, { params: { clientId } })
  const reason = useQuery({ ...options, enabled: isWanted }).data?.data.reason ?? null
  return reason === null ? undefined : messageReasonLabels[locale][reason]
}

function useAdminActs(client: Client, acts: ProfileActs): ClientAct[] {
  const mayEdit = useMayEdit(client)
  const mayRead = useMay('clients.read')
  return onlyAllowed([
    mayEdit && { id: 'edit', group: 'admin', icon: 'edit', shortcut: 'e', run: acts.edit },
    mayEdit && { id: 'tags', group: 'admin', icon: 'tag', shortcut: 't', run: acts.tags },
    useMay('photos.read') &&
      !client.isErased && {
        id: 'photos',
        group: 'admin',
        icon: 'camera',
        run: acts.photos,
      },
    mayRead && { id: 'history', group: 'admin', icon: 'clock', run: acts.history },
    ...useRecordActs(client, acts),
  ])
}

/** Acts on the record as a whole; merged and erased records stay as they are. */
function useRecordActs(client: Client, acts: ProfileActs): (ClientAct | false)[] {
  const { reasons } = useMessages(clientActsMessages)
  const mayClose = useMay('clients.close')
  const mayMerge = useMay('clients.merge')
  const mayErase = useMay('clients.erase')
  const isClosed = client.closedOn !== null
  if (client.mergedInto !== null || client.isErased) return []
  const open = (kind: 'close' | 'reopen' | 'merge' | 'erase') => () => acts.open({ kind })
  const closing = isClosed
    ? ({ id: 'reopen', icon: 'undo', run: open('reopen') } as const)
    : ({ id: 'close', icon: 'lock', run: open('close') } as const)
  const disabled = isClosed ? reasons.closed : undefined
  return [
    mayClose && { ...closing, group: 'admin' },
    mayMerge && { id: 'merge', group: 'admin', icon: 'copy', disabled, run: open('merge') },
    mayErase && { id: 'erase', group: 'admin', icon: 'trash', run: open('erase') },
  ]
}
