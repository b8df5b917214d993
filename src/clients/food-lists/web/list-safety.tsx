import type * as z from 'zod/mini'
import {
  cautionsByGravity,
  safetyCautions,
  safetyItems,
  safetyLabels,
} from '#clients/clients/safety.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CautionStrip } from '#platform/web/ui/caution-strip.tsx'
import type { safetyStrip } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { localName } from '../list-text.contract.ts'

/** Pregnancy, breastfeeding, conditions, allergies, or that there are none; and what the client does not like. */
export function ListSafety({ safety }: { safety: z.output<typeof safetyStrip> }) {
  const t = useMessages(foodListScreenMessages).safety
  const { locale, format } = useLocale()
  const medicines = useRegistry('medicines')
  const nameOf = (registry: 'conditions' | 'allergies' | 'medicines', code: string) => {
    if (registry === 'medicines') return medicines.nameOf(code)
    const named: readonly { code: string; fa: string; ar: string | null }[] = safety[registry]
    return localName(
      named.find((one) => one.code === code),
      locale,
      code,
    ).text
  }
  const policyOf = (condition: string) =>
    safety.conditions.find(({ code }) => code === condition)?.policy ?? null
  const cautions = safetyCautions(safetyItems(safety), format, nameOf, policyOf)
  const dislikes = safety.dislikes.map((name) => localName(name, locale).text)
  return (
    <>
      <CautionStrip label={safetyLabels[locale].label} {...cautionsByGravity(cautions)} />
      {cautions.length === 0 && <p className="note">{t.none}</p>}
      {dislikes.length > 0 && <p className="note">{t.dislikes(format.list(dislikes))}</p>}
    </>
  )
}
