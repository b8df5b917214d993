import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { printMessages } from './print.messages.ts'

/** The name of the service, and below it how to reach it, in the client's language; staff edit them as a registry. */
export function usePrintLines(): [service: string, ...contact: string[]] {
  const t = useMessages(printMessages)
  const { options } = useRegistry('print_lines')
  const [first, ...more] = options.map(({ label }) => label)
  return [first ?? t.service, ...more]
}
