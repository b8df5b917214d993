import type { Client } from '#clients/clients/clients.contract.ts'
import {
  cautionsByGravity,
  safetyCautions,
  safetyFactsOf,
  safetyItems,
  safetyLabels,
} from '#clients/clients/safety.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CautionStrip } from '#platform/web/ui/caution-strip.tsx'

/** What must never be overlooked about this client. */
export function ProfileSafety({ client }: { client: Client }) {
  const { locale, format } = useLocale()
  const registries = {
    conditions: useRegistry('conditions'),
    allergies: useRegistry('allergies'),
    medicines: useRegistry('medicines'),
  }
  const items = safetyItems(safetyFactsOf(client, client.lifecycle.asOf))
  const cautions = safetyCautions(
    items,
    format,
    (registry, code) => registries[registry].nameOf(code),
    registries.conditions.policyOf,
  )
  return <CautionStrip label={safetyLabels[locale].label} {...cautionsByGravity(cautions)} />
}
