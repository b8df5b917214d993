import { useMutation } from '@tanstack/react-query'
import type { PlannedMeal } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { type ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { exchangePlanMessages } from './exchange-plan.messages.ts'
import { type ListEditor, useRememberList } from './use-list-editor.ts'

/** Keeps a plan in exchanges with the list, or takes it away with null. */
export function usePlanSaving({ list }: ListEditor, onSaved: () => void) {
  const t = useMessages(exchangePlanMessages)
  const form = useMessages(formMessages)
  const api = useApi()
  const remember = useRememberList()
  const params = { visitId: list.visitId, kind: list.kind }
  const sending = useMutation({
    mutationFn: (meals: PlannedMeal[] | null) =>
      api.call(
        foodLists.planExchanges,
        { params, body: { plan: meals && { meals } } },
        { ifMatch: list.version },
      ),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      remember(data)
      toast(data.document.exchangePlan ? t.saved : t.removed)
      onSaved()
    },
  })
  const { error } = sending
  return {
    busy: sending.isPending,
    problem: error && sentenceOf(asApiError(error)),
    save: (meals: PlannedMeal[] | null) => sending.mutate(meals),
  }

  function sentenceOf(problem: ApiError): string {
    return limitSentence(problem, t) ?? problemSentence(problem, form)
  }
}

type Texts = Bound<(typeof exchangePlanMessages)['fa-IR']>

/** What nobody may pass; null for any other problem. */
function limitSentence({ fields }: ApiError, t: Texts): string | null {
  if (fields['plan.kcal']) return t.limits.kcal
  if (fields['plan.proteinMg']) return t.limits.protein
  return fields['plan.carbMg'] ? t.limits.carb : null
}
