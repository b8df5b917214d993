import { createContext, use } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { inDigits } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { permissionLabels } from './permission-labels.messages.ts'
import type { PermissionTexts, ResourceWords } from './permission-tree.ts'

/** What the permissions of all domains are about: only the app knows it. */
export const PermissionWords = createContext<readonly ResourceWords[]>([])

/** The texts of permissions in the language of the interface. */
export function usePermissionTexts(): PermissionTexts {
  const t = useMessages(permissionLabels)
  const { locale, format } = useLocale()
  const side = locale === 'ar-IQ' ? 1 : 0
  const words = use(PermissionWords)
  return {
    ...t,
    resources: new Map(
      words.map(({ id, group, text }) => [id, { group, label: inDigits(text[side], format) }]),
    ),
  }
}
