import { countries } from '#clients/clients/client-fields.contract.ts'
import { contactOutcomes } from '#clients/contacts/contacts.contract.ts'
import { outcomeLabels } from '#clients/contacts/contact-labels.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FilterOption, ListFilter } from '#platform/web/list/list-declaration.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { activeNamesSource, namesSource } from '#platform/web/ui/fields/names-source.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { skipLabels } from '#today/skips/skip-labels.contract.ts'
import { skipReasons } from '#today/skips/skips.contract.ts'
import { caseStates, contactedAges, nextStates } from '../churned-filters.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { churnedClientsMessages } from './churned-clients.messages.ts'

const supporterSource = activeNamesSource(staff.supporters)
/** Who left has made calls and has had clients. */
const everySupporterSource = namesSource(staff.supporters)

const monthRanges = ['0..3', '3..6', '6..12', '12..'] as const

const wordsOf = <Code extends string>(codes: readonly Code[], names: Record<Code, string>): FilterOption[] =>
  optionsOf(codes, names)

type Texts = Bound<(typeof churnedClientsMessages)['fa-IR']>

/** The filters of the worklist, which presets are made of too. None is a date: what is relative stays so. */
export function useChurnedFilters(): ListFilter[] {
  const t = useMessages(churnedClientsMessages)
  const { locale } = useLocale()
  const me = { value: 'me', label: t.me }
  const owner = useRecordChoice(supporterSource, [{ value: 'none', label: t.nobody }, me])
  const by = useRecordChoice(everySupporterSource, [me])
  const supporter = useRecordChoice(everySupporterSource, [{ value: 'none', label: t.noSupporter }, me])
  const reasons = useRegistry('churn_reasons')
  const diets = useRegistry('diet_types')
  const choice = (id: string, label: string, options: readonly FilterOption[], param = id): ListFilter => ({
    id,
    label,
    kind: 'choice',
    options,
    param,
  })
  const outcomes = wordsOf(contactOutcomes, outcomeLabels[locale])
  return [
    choice('next', t.next, wordsOf(nextStates, t.nexts)),
    ...rangeFilters(t),
    { id: 'owner', label: t.owner, kind: 'searchChoice', ...owner },
    choice('reason', t.reason, [{ value: 'none', label: t.noReason }, ...reasons.options]),
    choice('outcome', t.lastOutcome, [{ value: 'none', label: t.never }, ...outcomes], 'lastOutcome'),
    choice('contacted', t.contacted, wordsOf(contactedAges, t.contactedAges)),
    { id: 'by', param: 'contactedBy', label: t.contactedBy, kind: 'searchChoice', ...by },
    choice('skipped', skipLabels[locale].skipped, wordsOf(skipReasons, skipLabels[locale].reasons)),
    { id: 'supporter', param: 'supporterId', label: t.supporter, kind: 'searchChoice', ...supporter },
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
