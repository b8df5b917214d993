import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { queues } from '#today/queues/queues.contract.ts'
import { queueLists, queuePaths } from '#today/queues/web/queue-lists.ts'
import { tellMenuCounts } from './menu-counts.ts'

/** The worklists of the menu with the number of clients left in each. */
const lists = [
  ['list_due_today', queuePaths.today],
  ['list_due_tomorrow', queuePaths.tomorrow],
  ['expires_soon', queuePaths.expiresSoon],
  ['eight_days', queuePaths.eightDays],
] as const

/** Keeps the counts of the worklists in the menu current; a hint of a change requests them again. */
export function QueueCounts() {
  const { api } = useServices()
  const { format } = useLocale()
  const { data } = useQuery(api.query(queues.cards, {}))
  useEffect(() => {
    const counts = lists.flatMap(([queue, path]) => {
      const { count = 0, isExact } = data?.data.find((card) => card.queue === queue) ?? {}
      if (count === 0) return []
      const text = `${format.number(count)}${isExact ? '' : '+'}`
      return [[path, { text, href: `#${queueLists[queue]}` }]] as const
    })
    tellMenuCounts(Object.fromEntries(counts))
  }, [data, format])
  // They are of the person who is signed in, and of nobody else.
  useEffect(() => () => tellMenuCounts({}), [])
  return null
}
