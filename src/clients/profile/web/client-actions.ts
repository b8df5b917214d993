import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { currentTerm, possibleActions, type TermAction, unpaidTerm } from '#clients/terms/web/term-view.ts'
import { twentyOnePaths } from '#clients/twenty-one-days/web/twenty-one-paths.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { clientActionsMessages } from './client-actions.messages.ts'
import type { ComposerKind } from './composer.tsx'
import type { ProfileActions } from './profile-actions.tsx'
import { useMayEdit } from './use-may-edit.ts'

export const actionGroups = ['list', 'membership', 'communication', 'admin'] as const
export type ActionGroup = (typeof actionGroups)[number]
/** Every action by its name, in the order in which they are shown. Departments above supply some of them. */
export const actionNames = [
  'weighIn',
  'choices',
  'daily',
  'gain',
  'pay',
  'cancel',
  'start',
  'extend',
  'stop',
  'resume',
  'addon',
  'programme',
  'enterPayment',
  'confirmPayment',
  'mendPayment',
  'refundPayment',
  'contact',
  'plan',
  'feedback',
  'message',
  'comment',
  'remark',
  'task',
  'edit',
  'tags',
  'photos',
  'history',
  'close',
  'reopen',
  'merge',
  'erase',
] as const
export type ActionName = (typeof actionNames)[number]

/** Something that can be done to a client, or why it cannot be done now. */
export interface ClientAction {
  id: ActionName
  group: ActionGroup
  icon: IconName
  /** The key that does the same on the profile. */
  shortcut?: string
  /** Why it cannot be done now, in words. */
  disabled?: string | undefined
  href?: string
  run?: () => void
}

const onlyAllowed = (actions: readonly (ClientAction | false)[]) =>
  actions.filter((action): action is ClientAction => action !== false)

/** What the user may do to this client, but for what departments above supply. */
export function useOwnActions(client: Client, actions: ProfileActions): ClientAction[] {
  return [
    ...useListActions(client, actions),
    ...useMembershipActions(client, actions),
    ...useCommunicationActions(client, actions),
    ...useAdminActions(client, actions),
  ]
}

function useListActions(client: Client, actions: ProfileActions): ClientAction[] {
  const { reasons } = useMessages(clientActionsMessages)
  const { listHref } = useListLinks()
  const mayWeigh = useMay('visits.write')
  const mayRead = useMay('food-lists.read')
  const visitId = client.facts.openVisitId
  const closed = client.closedOn === null ? undefined : reasons.closed
  const disabled = closed ?? (visitId === null ? reasons.noVisit : undefined)
  const listOf = (kind: ListKind, icon: IconName): ClientAction | false =>
    mayRead && {
      id: kind,
      group: 'list',
      icon,
      disabled,
      ...(visitId === null ? {} : { href: listHref(kind, { clientId: client.id, visitId }) }),
    }
  return onlyAllowed([
    mayWeigh && {
      id: 'weighIn',
      group: 'list',
      icon: 'scale',
      shortcut: 'w',
      disabled,
      run: actions.weighIn,
    },
    listOf('choices', 'list'),
    listOf('daily', 'calendar'),
    listOf('gain', 'bowl'),
  ])
}

const termIcons: Record<TermAction, IconName> = {
  pay: 'card',
  cancel: 'close',
  resume: 'play',
  extend: 'plus',
  stop: 'pause',
  start: 'refresh',
}

function useMembershipActions(client: Client, actions: ProfileActions): ClientAction[] {
  const mayWrite = useMay('terms.write')
  const mayChoose = useMay('packages.read')
  const may: Record<TermAction, boolean> = {
    pay: useMay('payments.confirm'),
    cancel: mayWrite,
    resume: mayWrite,
    extend: mayWrite,
    stop: mayWrite,
    start: mayWrite && mayChoose,
  }
  const seesRuns = useMay('twenty-one-days.read')
  const whyNot = useTermReasons(client)
  const order: TermAction[] = ['pay', 'cancel', 'start', 'extend', 'stop', 'resume']
  return onlyAllowed([
    ...order.map(
      (action): ClientAction | false =>
        may[action] && {
          id: action,
          group: 'membership',
          icon: termIcons[action],
          disabled: whyNot(action),
          run: () => actions.open({ kind: 'term', action }),
        },
    ),
    seesRuns && {
      id: 'programme',
      group: 'membership',
      icon: 'calendar',
      href: hrefOf(twentyOnePaths.client, { user_id: client.id }),
    },
  ])
}

/** Why an action on the membership cannot be done now. */
function useTermReasons(client: Client): (action: TermAction) => string | undefined {
  const { reasons } = useMessages(clientActionsMessages)
  const list = useQuery(useApi().query(terms.list, { params: { clientId: client.id } }))
  const words: Record<TermAction, string> = {
    pay: reasons.nothingUnpaid,
    cancel: reasons.nothingUnpaid,
    resume: reasons.notStopped,
    extend: reasons.noTerm,
    stop: reasons.notRunning,
    start: reasons.unpaid,
  }
  return (action) => {
    if (client.closedOn !== null) return reasons.closed
    const all = list.data?.data
    if (!all) return reasons.waiting
    const isWaiting = unpaidTerm(all) !== undefined
    if (action === 'start') return isWaiting ? words.start : undefined
    if (action === 'pay' || action === 'cancel') return isWaiting ? undefined : words[action]
    return possibleActions(currentTerm(all), client.lifecycle.asOf).includes(action)
      ? undefined
      : words[action]
  }
}

/** Nothing is written about somebody who was erased. */
function useCommunicationActions(client: Client, actions: ProfileActions): ClientAction[] {
  const { reasons } = useMessages(clientActionsMessages)
  const mayComment = useMay('comments.write')
  const write = (id: ComposerKind, icon: IconName, may: boolean, more: Partial<ClientAction> = {}) =>
    may && { id, group: 'communication' as const, icon, run: () => actions.write(id), ...more }
  const mayContact = useMay('contacts.create')
  const closed = client.closedOn === null ? undefined : reasons.closed
  const contact = (id: 'contact' | 'plan', icon: IconName, run: () => void): ClientAction | false =>
    mayContact && { id, group: 'communication', icon, disabled: closed, run }
  const all = onlyAllowed([
    contact('contact', 'phone', actions.contact),
    contact('plan', 'calendar', () => actions.open({ kind: 'plan' })),
    useMay('feedback.write') && {
      id: 'feedback',
      group: 'communication',
      icon: 'star',
      run: () => actions.open({ kind: 'feedback' }),
    },
    write('comment', 'comment', mayComment, { shortcut: 'c' }),
    write('remark', 'leaf', mayComment),
    write('task', 'check', useMay('tasks.write')),
  ])
  return client.isErased ? [] : all
}

function useAdminActions(client: Client, actions: ProfileActions): ClientAction[] {
  const mayEdit = useMayEdit(client)
  const mayRead = useMay('clients.read')
  return onlyAllowed([
    mayEdit && { id: 'edit', group: 'admin', icon: 'edit', shortcut: 'e', run: actions.edit },
    mayEdit && { id: 'tags', group: 'admin', icon: 'tag', shortcut: 't', run: actions.tags },
    useMay('photos.read') &&
      !client.isErased && {
        id: 'photos',
        group: 'admin',
        icon: 'camera',
        run: actions.photos,
      },
    mayRead && { id: 'history', group: 'admin', icon: 'clock', run: actions.history },
    ...useRecordActions(client, actions),
  ])
}

/** Acts on the record as a whole; merged and erased records stay as they are. */
function useRecordActions(client: Client, actions: ProfileActions): (ClientAction | false)[] {
  const { reasons } = useMessages(clientActionsMessages)
  const mayClose = useMay('clients.close')
  const mayMerge = useMay('clients.merge')
  const mayErase = useMay('clients.erase')
  const isClosed = client.closedOn !== null
  if (client.mergedInto !== null || client.isErased) return []
  const open = (kind: 'close' | 'reopen' | 'merge' | 'erase') => () => actions.open({ kind })
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
