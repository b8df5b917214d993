import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NextInQueueProps, useApi } from '#platform/web/app-context.tsx'
import { browserSession } from '#platform/web/list/session-memory.ts'
import { queueCursorKey } from '#today/queues/queue-cursor.contract.ts'
import { type QueueName, queueNames, queues } from '#today/queues/queues.contract.ts'

/**
 * Who comes after a client in the queue that is being worked through, and is not done yet: from the place the client
 * had, else from the beginning. Never the client.
 */
export function NextInQueue({ queue, clientId, children }: NextInQueueProps) {
  return children(useNextInQueue(queue, clientId))
}

function useNextInQueue(queue: string, clientId: number): number | null | undefined {
  const name = queueNames.find((one) => one === queue)
  const [kept] = useState(() => name && cursorOf(name, clientId))
  const after = useRowAfter(name, kept)
  const isSame = after?.row?.clientId === clientId
  const behind = useRowAfter(isSame ? name : undefined, after?.row?.cursor)
  const first = useRowAfter(name, undefined)
  const found = isSame ? behind : after
  if (found === undefined || first === undefined) return undefined
  const others = [found.row, first.row].flatMap((row) => (row ? [row.clientId] : []))
  return others.find((id) => id !== clientId) ?? null
}

function cursorOf(queue: QueueName, clientId: number): string | undefined {
  const kept = browserSession.read(queueCursorKey(queue, clientId))
  return typeof kept === 'string' ? kept : undefined
}

function useRowAfter(queue: QueueName | undefined, after: string | undefined) {
  const params = { queue: queue ?? queueNames[0] }
  const query = useApi().query(queues.next, { params, query: after === undefined ? {} : { after } })
  return useQuery({ ...query, enabled: queue !== undefined }).data?.data
}
