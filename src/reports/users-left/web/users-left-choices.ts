import { useQuery } from '@tanstack/react-query'
import { countries } from '#clients/clients/clients.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { ReportChoice } from '#platform/web/report/use-report.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { leavingGroups, noValue } from '../users-left.contract.ts'
import { usersLeftMessages } from './users-left.messages.ts'

/** What the report is narrowed by, and the list behind its numbers alike. */
export function useLeavingChoices(): (ReportChoice & { empty: string })[] {
  const t = useMessages(usersLeftMessages)
  const diets = useRegistry('diet_types')
  const reasons = useRegistry('left_reasons')
  const { data } = useQuery({ ...useApi().query(staff.supporters, {}), staleTime: 300_000 })
  const supporters = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const choice = (id: string, label: string, options: ReportChoice['options']) => ({
    id,
    label,
    options,
    empty: t.all,
  })
  return [
    choice('supporterId', t.supporter, [{ value: noValue, label: t.noSupporter }, ...supporters]),
    choice('dietType', t.diet, diets.options),
    choice(
      'country',
      t.country,
      countries.map((value) => ({ value, label: t.countries[value] })),
    ),
    choice('reason', t.reason, [{ value: noValue, label: t.unknown }, ...reasons.options]),
  ]
}

/** What the rows of the report stand for. */
export function useGroupChoice(): ReportChoice {
  const t = useMessages(usersLeftMessages)
  return {
    id: 'group',
    label: t.group,
    options: leavingGroups.map((value) => ({ value, label: t.groups[value] })),
  }
}
