import { useQuery } from '@tanstack/react-query'
import { countries } from '#clients/clients/clients.contract.ts'
import { contactOutcomes } from '#clients/contacts/contacts.contract.ts'
import { outcomeWords } from '#clients/contacts/contact-words.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages, type Bound } from '#platform/web/i18n/messages.ts'
import type { FilterOption, ListFilter } from '#platform/web/list/list-declaration.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { skipWords } from '#today/skips/skip-words.contract.ts'
import { skipReasons } from '#today/skips/skips.contract.ts'
import { caseStates, contactedAges, nextStates } from '../left-filters.contract.ts'
import { leftClientsMessages } from './left-clients.messages.ts'

const monthRanges = ['0..3', '3..6', '6..12', '12..'] as const

const wordsOf = <Code extends string>(codes: readonly Code[], names: Record<Code, string>): FilterOption[] =>
  codes.map((value) => ({ value, label: names[value] }))

/** The staff who work with clients, for filters and for giving a follow-up away. */
export function useColleagues(): FilterOption[] {
  const { data } = useQuery({ ...useApi().query(staff.supporters, {}), staleTime: 300_000 })
  return (data?.data ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: String(id), label: name }))
}

type Texts = Bound<(typeof leftClientsMessages)['fa-IR']>

/** The filters of the worklist, which presets are made of too. None is a date: what is relative stays so. */
export function useLeftFilters(): ListFilter[] {
  const t = useMessages(leftClientsMessages)
  const { locale } = useLocale()
  const colleagues = [{ value: 'me', label: t.me }, ...useColleagues()]
  const reasons = useRegistry('left_reasons')
  const diets = useRegistry('diet_types')
  const choice = (id: string, label: string, options: readonly FilterOption[], param = id): ListFilter => ({
    id,
    label,
    kind: 'choice',
    options,
    param,
  })
  const outcomes = wordsOf(contactOutcomes, outcomeWords[locale])
  return [
    choice('next', t.next, wordsOf(nextStates, t.nexts)),
    ...rangeFilters(t),
    choice('owner', t.owner, [{ value: 'none', label: t.nobody }, ...colleagues]),
    choice('reason', t.reason, [{ value: 'none', label: t.noReason }, ...reasons.options]),
    choice('outcome', t.lastOutcome, [{ value: 'none', label: t.never }, ...outcomes], 'lastOutcome'),
    choice('contacted', t.contacted, wordsOf(contactedAges, t.contactedAges)),
    choice('by', t.contactedBy, colleagues, 'contactedBy'),
    choice('skipped', skipWords[locale].skipped, wordsOf(skipReasons, skipWords[locale].reasons)),
    choice('supporter', t.supporter, [{ value: 'none', label: t.noSupporter }, ...colleagues], 'supporterId'),
    choice('diet', t.diet, diets.options, 'dietType'),
    choice('country', t.country, wordsOf(countries, t.countries)),
    choice('state', t.state, wordsOf(caseStates, t.states)),
  ]
}

function rangeFilters(t: Texts): ListFilter[] {
  return [
    {
      id: 'months',
      label: t.months,
      kind: 'numberRange',
      unit: t.month,
      factor: 1,
      presets: wordsOf(monthRanges, t.monthRanges),
      hint: t.monthsHint,
    },
    { id: 'lost', label: t.lost, kind: 'numberRange', unit: t.kilogram, factor: 1000, hint: t.lostHint },
  ]
}
