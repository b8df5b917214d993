import { useQuery } from '@tanstack/react-query'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { useLocation } from '@tanstack/react-router'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { ReportChoice } from '#platform/web/report/use-report.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { foundNameQuery } from '#platform/web/ui/fields/found-name.ts'
import { namesSource } from '#platform/web/ui/fields/names-source.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { leavingGroups, noValue } from '../users-left.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { usersLeftMessages } from './users-left.messages.ts'

const supporterSource = namesSource(staff.supporters)

/** What the report is narrowed by, and the list behind its numbers alike. */
export function useLeavingChoices(): (ReportChoice & { empty: string })[] {
  const t = useMessages(usersLeftMessages)
  const diets = useRegistry('diet_types')
  const reasons = useRegistry('churn_reasons')
  const { locale } = useLocale()
  const asked = [(useLocation().search as Search)['supporterId'] ?? []].flat()[0] ?? null
  const nobody = { value: noValue, label: t.noSupporter }
  const found = useRecordChoice(supporterSource, [nobody])
  const named = useQuery(foundNameQuery('report/supporterId', found, asked, locale)).data
  const choice = (id: string, label: string, options: ReportChoice['options']) => ({
    id,
    label,
    options,
    empty: t.all,
  })
  return [
    {
      ...choice('supporterId', t.supporter, named ? [{ value: named.id, label: named.label }] : []),
      found,
    },
    choice('dietType', t.diet, diets.options),
    choice('country', t.country, optionsOf(countries, t.countries)),
    choice('reason', t.reason, [{ value: noValue, label: t.unknown }, ...reasons.options]),
  ]
}

/** What the rows of the report stand for. */
export function useGroupChoice(): ReportChoice {
  const t = useMessages(usersLeftMessages)
  return {
    id: 'group',
    label: t.group,
    options: optionsOf(leavingGroups, t.groups),
  }
}
