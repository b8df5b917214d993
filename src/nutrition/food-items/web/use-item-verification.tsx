import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodItems } from '../food-items.contract.ts'
import {
  type ItemVerification,
  itemVerifications,
  verificationLimits,
} from '../item-verification.contract.ts'
import { itemVerificationMessages } from './item-verification.messages.ts'

const RefusedItems = lazyDialog(() => import('./refused-items.tsx').then((module) => module.RefusedItems))

type Refused = ItemVerification['refused']
type Which = { ids: number[] } | { matching: Record<string, unknown> }

interface Verification {
  label: string
  /** The items of the rows of the list. */
  call: (which: Which) => Promise<{ data: ItemVerification }>
  /** What shows the mark besides the food items. */
  refresh?: () => void
}

/** Verifies the items of many rows, offers to undo it, and names the items that somebody else has to verify. */
export function useItemVerification({ label, call, refresh }: Verification): {
  action: BulkAction
  outcome: ReactNode
} {
  const t = useMessages(itemVerificationMessages)
  const [outcome, setOutcome] = useState<{ title: string; refused: Refused } | null>(null)
  const show = (title: (count: number) => string, refused: Refused) =>
    refused.length > 0 && setOutcome({ title: title(refused.length), refused })
  const tell = useTelling({ show, refresh })
  async function run(selection: BulkSelection) {
    const refuse = () => setOutcome({ title: t.tooMany(verificationLimits.items), refused: [] })
    if (selection.count > verificationLimits.items) return refuse()
    try {
      tell((await call(whichOf(selection))).data)
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.fields?.['matching'] === undefined) throw failure
      refuse()
    }
  }
  return {
    action: {
      id: 'verify',
      label,
      icon: 'check',
      permission: 'food-items.verify',
      run,
    },
    outcome: outcome && <RefusedItems {...outcome} onClose={() => setOutcome(null)} />,
  }
}

/** The filter alone: order and page do not choose. */
function whichOf(selection: BulkSelection): Which {
  if (selection.scope === 'rows') return { ids: selection.ids.map(Number) }
  const { page: _page, perPage: _perPage, sort: _sort, ...matching } = selection.query
  return { matching }
}

interface Telling {
  show: (title: (count: number) => string, refused: Refused) => void
  refresh: (() => void) | undefined
}

function useTelling({ show, refresh }: Telling) {
  const t = useMessages(itemVerificationMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const renew = () => {
    readAgain(foodItems.list, foodItems.get, foodItems.history)
    refresh?.()
  }
  async function undo(items: ItemVerification['changed']) {
    try {
      const { data } = await api.call(itemVerifications.takeBack, { body: { items } })
      toast(t.undone(data.changed.length))
      show(t.stayedTitle, data.refused)
    } catch {
      toast(t.undoFailed)
    }
    renew()
  }
  return ({ changed, refused }: ItemVerification) => {
    if (changed.length > 0) toast(t.done(changed.length), { undo: () => void undo(changed) })
    else toast(refused.length > 0 ? t.nothingDone : t.nothing)
    show(t.refusedTitle, refused)
    renew()
  }
}
