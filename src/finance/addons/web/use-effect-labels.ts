import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { clientAddonsMessages } from './client-addons.messages.ts'

/** What an add-on brings, in words: «هفت روز و دو تماس»; empty for one that brings neither. */
export function useEffectLabels(): (effect: { extraDays: number; calls: number }) => string {
  const t = useMessages(clientAddonsMessages)
  const { format } = useLocale()
  return ({ extraDays, calls }) =>
    format.list([...(extraDays > 0 ? [t.days(extraDays)] : []), ...(calls > 0 ? [t.calls(calls)] : [])])
}
