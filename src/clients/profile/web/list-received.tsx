import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clients } from '#clients/clients/clients.contract.ts'
import type { FoodList } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay, useUpperParts } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { profileMessages } from './profile.messages.ts'

const touched = [foodLists.get, foodLists.ofClient, foodLists.board, visits.list, clients.get]

/** Says that the sent list was handed over. Failures stay beside the button. */
export function ListReceived({ list }: { list: FoodList }) {
  const t = useMessages(profileMessages).list
  const api = useApi()
  const queries = useQueryClient()
  const { work } = useUpperParts()
  const mayMark = useMay('food-lists.send')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const marking = useMutation({
    mutationFn: () =>
      api.call(
        foodLists.received,
        { params: { visitId: list.visitId, kind: list.kind } },
        { ifMatch: list.version, idempotencyKey },
      ),
    networkMode: 'always',
    onSuccess: () => toast(t.receivedDone),
    // Also after a refusal: somebody else may have marked it.
    onSettled: () =>
      Promise.all(
        [...touched, ...work].map((endpoint) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
        ),
      ),
  })
  if (!mayMark || list.state !== 'sent') return null
  const { error } = marking
  return (
    <>
      {error instanceof ApiError && (
        <ProblemBanner error={error} changed={t.changed} onClose={marking.reset} />
      )}
      <Button size="small" icon="check" busy={marking.isPending} onClick={() => marking.mutate()}>
        {t.received}
      </Button>
    </>
  )
}
