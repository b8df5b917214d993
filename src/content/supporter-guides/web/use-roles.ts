import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { supporterGuides } from '../supporter-guides.contract.ts'
import { titleIn } from './guide-title.tsx'

/** The roles that a guide can be for, in the person's language. */
export function useRoles(): { options: readonly SelectOption[]; nameOf: (code: string) => string } {
  const { locale } = useLocale()
  const roles = useQuery(useApi().query(supporterGuides.audiences, {})).data?.data
  const options = (roles ?? []).map(({ code, name }) => ({ value: code, label: titleIn(name, locale) }))
  return { options, nameOf: (code) => options.find(({ value }) => value === code)?.label ?? '…' }
}
